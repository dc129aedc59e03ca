// npm run train:assistant: learns to read questions from the phrases, and writes what was learnt beside the reader.
import { writeFileSync } from 'node:fs'
import { letterFeatures, meaningFeatures } from '#server/visiting/assistant/reader/features.ts'
import { type Weights, writeWeights } from '#server/visiting/assistant/reader/weights.ts'
import { type Label, labels } from '#server/visiting/assistant/words/topics.ts'
import { joined } from './join.ts'
import { type Example, type Learnt, learn } from './learn.ts'
import { learnDanger } from './learn-danger.ts'
import { passesOver } from './passes.ts'
import { type Phrase, phrasesVersion, readPhrases } from './phrases.ts'

const settings = { dimensions: 32, epochs: 14, rate: 0.6, dropout: 0.15 }

/** Where each of several readers begins: together they are surer than one, since each errs elsewhere. */
const seeds = [7, 8, 9]

/** How much the readers of danger alone count beside the others. */
const weightOfDanger = 2

/** Learns from phrases. */
export function train(phrases: Phrase[]): Weights {
  const passes = passesOver(phrases.filter(({ isOrdinary }) => !isOrdinary).flatMap(weighed), exampleOf)
  const readers = seeds.map((seed) => learn(passes(seed), labels.length, { ...settings, seed }))
  const ofDanger = learnDanger(phrases)
  const all = joined([
    ...readers.map((reader) => ({ reader, weight: 1 / readers.length })),
    ...ofDanger.map((reader) => ({ reader: asLargeAs(readers, reader), weight: weightOfDanger / ofDanger.length })),
  ])
  return { version: phrasesVersion(), dimensions: all.dimensions, ...quantised(all) }
}

/** A call for help is learnt twice: to overlook one costs more than to show the way to help where nobody needs it. */
const weighed = (phrase: Phrase): Phrase[] => (phrase.labels.includes('distress') ? [phrase, phrase] : [phrase])

/** The same reader with vectors of features as large as those of others: they share their size where they are kept. */
function asLargeAs(others: Learnt[], reader: Learnt): Learnt {
  const meanSize = (tables: Float32Array[]) => {
    const sum = tables.reduce((total, table) => total + table.reduce((squares, value) => squares + value * value, 0), 0)
    return Math.sqrt(sum / tables.reduce((count, { length }) => count + length, 0))
  }
  const times = meanSize(others.map(({ features }) => features)) / meanSize([reader.features])
  return { ...reader, features: reader.features.map((value) => value * times), labels: reader.labels.map((value) => value / times) }
}

const numbers = new Map<Label, number>(labels.map((label, number) => [label, number]))
const numbersOf = (names: readonly Label[]) => names.flatMap((name) => numbers.get(name) ?? [])

function exampleOf({ language, labels: names }: Phrase, text: string): Example {
  return {
    letters: letterFeatures(text),
    meanings: meaningFeatures(text, language),
    labels: numbersOf(names),
    // What only sounds like distress has a topic too, which its line does not say.
    ...(names.includes('harmless') && { judged: numbersOf(['distress', 'harmless']) }),
  }
}

/** Vectors of features as integers from -7 to 7 and a size: an eighth of the bytes, and the same answers. */
function quantised({ dimensions, features, labels: ofLabels, biases }: Learnt): Omit<Weights, 'version' | 'dimensions'> {
  const count = features.length / dimensions
  const largest = Float32Array.from({ length: count }, (_, row) =>
    features.subarray(row * dimensions, (row + 1) * dimensions).reduce((most, value) => Math.max(most, Math.abs(value)), 0),
  )
  const unit = largest.reduce((most, value) => Math.max(most, value), 0) / 7 / 255
  const sizes = Uint8Array.from(largest, (value) => Math.max(1, Math.ceil(value / 7 / unit)))
  const step = (at: number) => 8 + Math.round((features[at] ?? 0) / ((sizes[Math.floor(at / dimensions)] ?? 1) * unit))
  const pairs = Uint8Array.from({ length: features.length / 2 }, (_, pair) => (step(2 * pair) << 4) | step(2 * pair + 1))
  return { unit, sizes, features: pairs, labels: ofLabels, biases }
}

if (import.meta.main) {
  const weights = train(readPhrases())
  writeFileSync(new URL('../../server/visiting/assistant/reader/assistant-reader.bin', import.meta.url), writeWeights(weights))
}
