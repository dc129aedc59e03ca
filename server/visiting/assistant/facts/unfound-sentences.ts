import type { UnfoundSentence } from '#contract/assistant.ts'
import type { Language } from '#i18n/languages.ts'
import { readText } from '../reader/read-text.ts'
import { isSubject, type Topics } from '../words/topics.ts'
import { aboutText } from './fact-topics.ts'
import { headingsIn } from './headings.ts'
import { sentences } from './sentences.ts'

/** Sentences that are named, and headings for each: nobody reads more while writing. */
const most = { sentences: 10, headings: 3 }

/** A greeting says nothing that a guest could ask for. */
const isGreeting = 0.6

/**
 * The sentences of a host's text that answer no question, since the reader finds no subject in them and no heading names one.
 * @param name what the text belongs to, such as a block: its subject counts for each sentence
 * @param expected the language that the text is probably written in
 */
export function unfoundSentences(text: string, name: string, expected: Language): UnfoundSentence[] {
  const read = (words: string) => aboutText(words, expected)
  const found = sentences(read, { field: '', label: '', section: '', text, topics: name ? read(name).topics : {} })
  let from = 0
  const unfound: UnfoundSentence[] = []
  for (const { text: words, topics } of found) {
    const at = placeOf(words, text, from)
    if (!at) continue
    from = at.start + at.text.length
    if (hasSubject(topics) || !saysSomething(at.text, expected)) continue
    unfound.push({ ...at, headings: headingsFor(at.text, expected) })
    if (unfound.length === most.sentences) break
  }
  return unfound
}

const hasSubject = (topics: Topics) => Object.keys(topics).some((topic) => isSubject(topic))

/** Where a sentence stands as the host has written it: lines of one sentence may have been joined. */
function placeOf(words: string, text: string, from: number): { text: string; start: number } | undefined {
  const pattern = words
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+')
  const match = new RegExp(pattern, 'u').exec(text.slice(from))
  return match ? { text: match[0], start: from + match.index } : undefined
}

/** At least four words, or eight signs where words are not parted, and no greeting. */
function saysSomething(text: string, expected: Language): boolean {
  const isLong = text.split(/\s+/).length >= 4 || (/[\u3040-\u30ff\u3400-\u9fff]/u.test(text) && text.length >= 8)
  return isLong && readText(text, expected).scores.smalltalk < isGreeting
}

/** Headings in the language of the sentence, the nearest subject first. */
function headingsFor(text: string, expected: Language): string[] {
  const { scores, language } = readText(text, expected)
  return [...headingsIn(language)]
    .sort((one, other) => scores[other.topic] - scores[one.topic])
    .slice(0, most.headings)
    .map(({ heading }) => heading)
}
