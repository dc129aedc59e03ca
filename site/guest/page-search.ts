import { withColon } from '#i18n/labels.ts'
import type { Language } from '#i18n/languages.ts'
import { dot } from '#ui/dot.ts'

/** A part of this page, and the section that shows it. */
export type Passage = { section: string; text: string; language: string }

/** Words that questions are made of, of four letters and more; shorter ones are not searched for. */
const askingWords = new Set(
  (
    'dove come quale quali quando quanto quanta quanti cosa posso possiamo potete avete sono della delle alla questo ' +
    'what where when which there have does with your this that much many could ' +
    'gibt wann wird kann haben eine einen welche viel ' +
    'quel quelle quand comment avez pour dans peut ' +
    'donde cuando cual como tiene para puedo ' +
    'onde qual posso tem fica'
  ).split(' '),
)

/** The passages of this page that hold the words of a question, the best first: for when nobody can be asked. */
export function searchPage(question: string, most = 2): Passage[] {
  const passages = readPage().map((passage) => ({ ...passage, words: wordsOf(`${passage.title} ${passage.text}`) }))
  const asked = wordsOf(question).filter((word) => !askingWords.has(word))
  const scores = new Map(passages.map((passage) => [passage, 0]))
  for (const word of asked) {
    const holding = passages.filter(({ words }) => words.some((other) => isAlike(word, other)))
    // What stands everywhere tells nothing.
    if (holding.length > Math.max(3, passages.length / 3)) continue
    for (const passage of holding) scores.set(passage, (scores.get(passage) ?? 0) + 1 / holding.length)
  }
  const best = Math.max(0, ...scores.values())
  return [...scores]
    .filter(([, score]) => score > best / 2)
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([{ section, text, language }]) => ({ section, text, language }))
}

/** What the page says, each part with the title that it stands under. */
function readPage() {
  const parts = document.querySelectorAll<HTMLElement>('#wifi dl > div, #arrive dl > div, .text, address, #around ol > li, .shelf > li')
  return [...parts].map((part) => {
    const fold = part.closest('details')
    const card = part.closest('.shelf > li')?.querySelector('h3')
    const heading =
      card ??
      fold?.querySelector('summary > :is(h2, bdi)') ??
      fold?.querySelector('summary') ??
      part.closest('section')?.querySelector('h2')
    const [first, ...rest] = lines(part)
    const isPair = part.matches('div, li')
    return {
      section: part.parentElement?.closest('[id]')?.id ?? '',
      title: heading?.textContent ?? '',
      text: isPair
        ? `${withColon(document.documentElement.lang as Language, first ?? '')}${rest.slice(0, 3).join(dot)}`
        : (part.textContent ?? ''),
      language: part.closest('[lang]')?.getAttribute('lang') ?? '',
    }
  })
}

/** The texts of a part, one for each element that stands on a line of its own. */
function lines(part: HTMLElement): string[] {
  return [...part.querySelectorAll('dt, dd, h3 bdi, p, bdi.large')].map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean)
}

/** Words of four letters and more, of two signs where words have no spaces; without accents and hyphens, as in Wi-Fi. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1')
  return [...new Set(partsOf(plain).filter((part) => part.length > (/[\u3040-\u9fff]/.test(part) ? 1 : 3)))]
}

/** Words as the browser parts them; Firefox before 125 cannot, and has them between signs and spaces. */
function partsOf(text: string): string[] {
  const { Segmenter } = Intl as Partial<typeof Intl>
  if (!Segmenter) return text.split(/[^\p{L}\p{N}]+/u)
  const parts = [...new Segmenter(document.documentElement.lang, { granularity: 'word' }).segment(text)]
  return parts.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}

/** True for two forms of a word: one begins with the other, or more than half of both is alike ("passi" is no form of "password"). */
function isAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const stem = Math.max(4, short.length - 2)
  if (short.length < stem) return one === other
  return long.startsWith(stem > long.length / 2 ? short.slice(0, stem) : short)
}
