import { rows } from '#server/visiting/assistant/reader/features.ts'
import { meaningWeight, scaleOf } from '#server/visiting/assistant/reader/weights.ts'

/** A text as its features, and the numbers of its labels. */
export type Example = {
  letters: number[]
  meanings: number[]
  labels: number[]
  /** The labels that are learnt from it; all, where it says of each whether it has it. */
  judged?: number[]
}

/** What is learnt: a vector for each feature, a vector and a bias for each label. */
export type Learnt = { dimensions: number; features: Float32Array; labels: Float32Array; biases: Float32Array }

/** Random numbers from 0 to 1 that are the same in every run (mulberry32), so that the same phrases give the same weights. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Settings = { dimensions: number; epochs: number; rate: number; dropout: number; seed: number }

/**
 * Learns labels from features as fastText does (Joulin et al., "Bag of Tricks for Efficient Text Classification", 2016): a text is the sum
 * of its features' vectors, and each label a logistic regression on it. Some features are left out at random, so that no single one decides.
 * @param examplesOf the examples of one pass; each pass may vary them
 */
export function learn(examplesOf: (epoch: number) => Example[], labelCount: number, settings: Settings): Learnt {
  const { dimensions, epochs, rate, dropout, seed } = settings
  const random = createRandom(seed)
  const features = new Float32Array(rows * dimensions).map(() => ((random() - 0.5) * 2) / dimensions)
  const learnt = { dimensions, features, labels: new Float32Array(labelCount * dimensions), biases: new Float32Array(labelCount).fill(-3) }
  for (let epoch = 0; epoch < epochs; epoch++) {
    const examples = shuffled(examplesOf(epoch), random)
    for (const [index, example] of examples.entries()) {
      const left = 1 - (epoch + index / examples.length) / epochs
      const kept = (found: number[]) => found.filter(() => random() >= dropout)
      // Sometimes without any meaning: the language is told by letters alone.
      const meanings = random() < 0.2 ? [] : kept(example.meanings)
      step(learnt, { ...example, letters: kept(example.letters), meanings }, rate * left)
    }
  }
  return learnt
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item]
  }
  return mixed
}

/** An error that is too small to learn from; most labels of most texts are that soon. */
const certain = 0.002

/** Moves the vectors of one example a little towards its labels, and away from all others. */
function step({ dimensions, features, labels, biases }: Learnt, example: Example, rate: number): void {
  const scale = scaleOf(example.letters.length, example.meanings.length)
  const text = new Float32Array(dimensions)
  for (const row of example.letters) add(text, 0, features, row * dimensions, scale, dimensions)
  for (const row of example.meanings) add(text, 0, features, row * dimensions, scale * meaningWeight, dimensions)
  const change = new Float32Array(dimensions)
  for (const label of example.judged ?? biases.keys()) {
    const from = label * dimensions
    const score = (biases[label] ?? 0) + product(labels, from, text)
    const error = ((example.labels.includes(label) ? 1 : 0) - 1 / (1 + Math.exp(-score))) * rate
    // What is certain already teaches nothing.
    if (Math.abs(error) < certain * rate) continue
    add(change, 0, labels, from, error, dimensions)
    add(labels, from, text, 0, error, dimensions)
    biases[label] = (biases[label] ?? 0) + error
  }
  for (const row of example.letters) add(features, row * dimensions, change, 0, scale, dimensions)
  for (const row of example.meanings) add(features, row * dimensions, change, 0, scale * meaningWeight, dimensions)
}

function product(table: Float32Array, from: number, vector: Float32Array): number {
  let sum = 0
  for (let at = 0; at < vector.length; at++) sum += (table[from + at] ?? 0) * (vector[at] ?? 0)
  return sum
}

/** Adds a vector, times a number, to a vector of a larger table. */
function add(to: Float32Array, toStart: number, from: Float32Array, fromStart: number, times: number, length: number): void {
  for (let at = 0; at < length; at++) to[toStart + at] = (to[toStart + at] ?? 0) + (from[fromStart + at] ?? 0) * times
}
