import { LRUCache } from 'lru-cache'
import { type Language, languages } from '#i18n/languages.ts'
import { type Label, labels } from '../words/topics.ts'
import { letterFeatures, meaningFeatures } from './features.ts'
import { meaningWeight, readWeights, scaleOf, type Weights } from './weights.ts'

/** How sure the reader is of each label, from 0 to 1. Several may be near 1. */
export type Scores = Record<Label, number>

/** What a text is about, and the language that it is written in. */
export type Reading = { scores: Scores; language: Language }

let known: Weights | undefined
/** Read when the first question comes: most servers that start answer a page first. */
function weightsRead(): Weights {
  known ??= readWeights(new URL('./assistant-reader.bin', import.meta.url))
  return known
}
const numbers = new Map<Label, number>(labels.map((label, number) => [label, number]))

/**
 * Reads a text in any of the nine languages; it takes about a tenth of a millisecond (docs/decisions/0036).
 * @param expected the language that it is probably written in; another one has to be much more likely
 */
export function readText(text: string, expected: Language): Reading {
  const key = `${expected} ${text}`
  const reading = latest.get(key) ?? read(text, expected)
  latest.set(key, reading)
  return reading
}

/** What was read last: a question is read as a whole, by its clauses, and compared with facts, and these are often the same text. */
const latest = new LRUCache<string, Reading>({ max: 20 })

function read(text: string, expected: Language): Reading {
  const letters = letterFeatures(text)
  const written = new Float64Array(weightsRead().dimensions)
  addRows(written, letters, 1)
  const language = languageRead(scoresOf(languages, written, scaleOf(letters.length, 0)), expected)
  const meanings = meaningFeatures(text, language)
  addRows(written, meanings, meaningWeight)
  return { scores: scoresOf(labels, written, scaleOf(letters.length, meanings.length)), language }
}

function languageRead(scores: Pick<Scores, Language>, expected: Language): Language {
  const read = languages.reduce((best, language) => (scores[language] > scores[best] ? language : best))
  return scores[read] > 2 * scores[expected] ? read : expected
}

function addRows(sum: Float64Array, found: number[], weight: number): void {
  const { dimensions, features, sizes } = weightsRead()
  for (const row of found) {
    const size = weight * (sizes[row] ?? 0)
    const from = (row * dimensions) / 2
    for (let at = 0; at < dimensions; at += 2) {
      const pair = features[from + at / 2] ?? 0
      sum[at] = (sum[at] ?? 0) + size * ((pair >> 4) - 8)
      sum[at + 1] = (sum[at + 1] ?? 0) + size * ((pair & 15) - 8)
    }
  }
}

/** How sure the sum of features is of some labels. */
function scoresOf<Name extends Label>(names: readonly Name[], sum: Float64Array, scale: number): Record<Name, number> {
  const { dimensions, unit, biases, labels: vectors } = weightsRead()
  return Object.fromEntries(
    names.map((name) => {
      const index = numbers.get(name) ?? 0
      let score = 0
      for (let at = 0; at < dimensions; at++) score += (vectors[index * dimensions + at] ?? 0) * (sum[at] ?? 0)
      return [name, 1 / (1 + Math.exp(-score * scale * unit - (biases[index] ?? 0)))]
    }),
  ) as Record<Name, number>
}
