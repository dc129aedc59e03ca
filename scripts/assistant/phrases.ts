import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Language, languages } from '#i18n/languages.ts'
import { letterFeatures, meaningFeatures } from '#server/visiting/assistant/reader/features.ts'
import { learntLexicons } from '#server/visiting/assistant/words/lexicon.ts'
import { topicOfThing } from '#server/visiting/assistant/words/things.ts'
import { isPhraseLabel, type Label } from '#server/visiting/assistant/words/topics.ts'

/** A line of the files that the assistant's reader learns from (server/visiting/assistant/words/phrases/). */
export type Phrase = {
  language: Language
  text: string
  labels: Label[]
  /** An ordinary message that says nothing of its topic: it only tells what is no call for help. */
  isOrdinary?: boolean
}

const folder = new URL('../../server/visiting/assistant/words/phrases/', import.meta.url)
const fileOf = (language: Language, name: string) => readFileSync(new URL(`${language}/${name}`, folder), 'utf8')
const names = ['topics.txt', 'distress.txt']

/**
 * All phrases: questions of guests behind "?", sentences of hosts behind "!", below their topic in brackets; further topics stand at the end of
 * the line, each behind " + ". What people say in distress stands in a file of its own, under what has happened, and so do ordinary messages, and the
 * usual questions: the screens may say those in other words without anything being learnt anew.
 * @throws Error naming the line that cannot be read
 */
export function readPhrases(): Phrase[] {
  return languages.flatMap((language) => [
    ...names.flatMap((name) => phrasesOf(language, name)),
    ...plainQuestions(language),
    ...phrasesOf(language, 'usual.txt'),
    ...ordinary(language),
  ])
}

/** The plainest questions for each thing ("is there a dryer?"): every frame with a third of the words, so that none is learnt by heart. */
function plainQuestions(language: Language): Phrase[] {
  const frames = linesOf(language, 'frames.txt').map((line) => /^\?\s*(.+?)(?:\s\+\s(\w+))?$/.exec(line))
  return linesOf(language, 'things.txt').flatMap((line, row) => {
    const [, thing = '', words = ''] = /^(\w+):(.+)$/.exec(line) ?? []
    const topic = topicOfThing(thing)
    if (!topic) return []
    return words.split('|').flatMap((word, column) =>
      frames.flatMap((frame, index): Phrase[] => {
        const [, text = '', aspect = ''] = frame ?? []
        if ((row + column + index) % 3 || column > 4) return []
        const labels = isPhraseLabel(aspect) ? [topic, aspect, language] : [topic, language]
        return [{ language, text: text.replace('{thing}', word.trim()), labels }]
      }),
    )
  })
}

/** Messages with people, mishaps and weather in them, of which none is a call for help. */
const ordinary = (language: Language): Phrase[] =>
  linesOf(language, 'ordinary.txt').map((line) => ({ language, text: line.replace(/^\?\s*/, ''), labels: [language], isOrdinary: true }))

const linesOf = (language: Language, name: string) =>
  fileOf(language, name)
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))

function phrasesOf(language: Language, name: string): Phrase[] {
  let section = ''
  return fileOf(language, name)
    .split('\n')
    .flatMap((line, index): Phrase[] => {
      const heading = /^\[(\w+)\]\s*$/.exec(line)?.[1]
      if (heading) section = name !== 'distress.txt' || heading === 'harmless' ? heading : 'distress'
      if (heading || line.startsWith('#') || !line.trim()) return []
      const [, text, more = ''] = /^[?!]\s*(.+?)((?:\s\+\s*\w+)*)\s*$/.exec(line) ?? []
      const labels = [section, ...(more.match(/\w+/g) ?? [])]
      if (!text || !labels.every(isPhraseLabel)) throw new Error(`${language}/${name}:${index + 1} cannot be read: ${line}`)
      return [{ language, text, labels: [...labels, language] }]
    })
}

/** One of so many phrases is read again to tell whether the reader still sees the same in them. */
const sampled = 25

/** Tells whether weights were learnt from the phrases as they are, from whatever they come, and with the words and features as they are. */
export function phrasesVersion(): string {
  const hash = createHash('sha256')
  for (const [index, { language, text, labels }] of readPhrases().entries()) {
    hash.update(`${language} ${labels} ${text}\n`)
    if (index % sampled === 0) hash.update(`${letterFeatures(text)} ${meaningFeatures(text, language)}`)
  }
  for (const language of languages) for (const name of learntLexicons) hash.update(fileOf(language, name))
  return hash.digest('hex').slice(0, 16)
}
