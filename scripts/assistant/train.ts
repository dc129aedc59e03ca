// npm run train:assistant: learns to read questions from the phrases, and writes what was learnt beside the reader.
import { writeFileSync } from 'node:fs'
import { letterFeatures, meaningFeatures } from '#server/visiting/assistant/reader/features.ts'
import { type Weights, writeWeights } from '#server/visiting/assistant/reader/weights.ts'
import { type Label, labels } from '#server/visiting/assistant/topics.ts'
import { createRandom, type Example, type Learnt, learn } from './learn.ts'
import { type Phrase, phrasesVersion, readPhrases } from './phrases.ts'
import { withSlip } from './slips.ts'

const settings = { dimensions: 32, epochs: 14, rate: 0.6, dropout: 0.15 }

/** Where each of several readers begins: together they are surer than one, since each errs elsewhere. */
const seeds = [7, 8, 9]

/** Learns from phrases; each pass sees some of them with a slip of the pen. */
export function train(phrases: Phrase[]): Weights {
  const random = createRandom(1)
  const examples = phrases.flatMap(weighed).map((phrase) => {
    const slips = Array.from({ length: slipsOf }, () => exampleOf(phrase, withSlip(phrase.text, random)))
    return { example: exampleOf(phrase, phrase.text), slips }
  })
  const readers = seeds.map((seed) => {
    const chance = createRandom(seed)
    const passes = () =>
      examples.map(({ example, slips }) => (chance() < slipped ? (slips[Math.floor(chance() * slipsOf)] ?? example) : example))
    return learn(passes, labels.length, { ...settings, seed })
  })
  return { version: phrasesVersion(), dimensions: settings.dimensions * seeds.length, ...quantised(joined(readers)) }
}

/** A call for help is learnt twice: to overlook one costs more than to show the way to help where nobody needs it. */
const weighed = (phrase: Phrase): Phrase[] => (phrase.labels.includes('distress') ? [phrase, phrase] : [phrase])

/** How many slips of the pen are made for each phrase, and how often one takes its place. */
const slipsOf = 3
const slipped = 0.3

/** Several readers as one that says the mean of what they say: their vectors one after the other. */
function joined(readers: Learnt[]): Learnt {
  const { length: count } = readers
  const { dimensions } = settings
  const join = (of: 'features' | 'labels') => {
    const rows = (readers[0]?.[of].length ?? 0) / dimensions
    const all = new Float32Array(rows * dimensions * count)
    for (const [number, reader] of readers.entries()) {
      for (let row = 0; row < rows; row++)
        all.set(reader[of].subarray(row * dimensions, (row + 1) * dimensions), (row * count + number) * dimensions)
    }
    return all
  }
  const mean = (value: number) => value / count
  const biases = Float32Array.from(readers[0]?.biases ?? [], (_, label) =>
    mean(readers.reduce((sum, reader) => sum + (reader.biases[label] ?? 0), 0)),
  )
  return { dimensions: dimensions * count, features: join('features'), labels: join('labels').map(mean), biases }
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
