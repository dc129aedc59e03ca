import { diffArrays } from 'diff'
import type { BlockContent } from '#contract/blocks.ts'
import type { ContactField } from '#contract/contacts.ts'
import type { AuthorChange } from '#contract/relations.ts'
import { type Language, languageNames, languages } from '#i18n/languages.ts'
import { dot } from '#ui/dot.ts'
import type { Said, Say } from '../messages.ts'

type Text = { name: string; label: string; before: string; after: string }

/** Names and descriptions are compared word by word, addresses and numbers as whole lines. */
const isProse = (name: string) => /(name|description)$/.test(name)

const labels = { name: 'facility.name.label', description: 'facility.description.label' } as const satisfies Record<string, Said>
const contactLabels = {
  whatsapp: 'facility.whatsapp.label',
  instagram: 'block.instagram.label',
  position: 'block.position.label',
  url: 'facility.websiteurl.label',
  link: 'block.link.label',
} as const satisfies Record<ContactField, Said>
const contactFields = Object.keys(contactLabels) as ContactField[]

/** Every text of a block that guests are shown, by name, in the order of its form and then by language. */
function textsOf(
  { name, description, data, translations }: BlockContent,
  language: Language | undefined,
  t: Say,
): [string, string, string][] {
  if (language) {
    const { name: ownName = '', description: ownText = '' } = translations[language] ?? {}
    return [
      [`${language}.name`, `${languageNames[language]}${dot}${t(labels.name)}`, ownName],
      [`${language}.description`, `${languageNames[language]}${dot}${t(labels.description)}`, ownText],
    ]
  }
  return [
    ['name', t(labels.name), name],
    ['description', t(labels.description), description],
    ['videos', t('media.video.title'), data.videos.join('\n')],
    ...contactFields.map((field): [string, string, string] => [field, t(contactLabels[field]), data[field]]),
  ]
}

/** The texts of a block that its author has changed. */
export function changedTexts({ kept, current }: AuthorChange, t: Say): Text[] {
  return [undefined, ...languages].flatMap((language) => {
    const now = textsOf(current, language, t)
    return textsOf(kept, language, t).flatMap(([name, label, before], index) => {
      const after = now[index]?.[2] ?? ''
      return before === after ? [] : [{ name, label, before, after }]
    })
  })
}

const byWord = new Intl.Segmenter(undefined, { granularity: 'word' })
const wordsIn = (text: string) => [...byWord.segment(text)].map(({ segment }) => segment)
const linesIn = (text: string) => text.split(/(\n)/).filter(Boolean)

/** Two texts in one, in pieces: what only the first has, what only the second has, and what both have. */
export function piecesOf({ name, before, after }: Text): { at: number; value: string; added: boolean; removed: boolean }[] {
  const split = isProse(name) ? wordsIn : linesIn
  return diffArrays(split(before), split(after)).map(({ value, added, removed }, at) => ({
    at,
    value: value.join(''),
    added,
    removed,
  }))
}
