import { readFileSync } from 'node:fs'
import { type Label, labels } from '../words/topics.ts'
import { rows } from './features.ts'

/** What was learnt, as it is kept in a file: a vector of small integers for each feature, a vector and a bias for each label. */
export type Weights = {
  /** Tells what it was learnt from. */
  version: string
  /** An even number. */
  dimensions: number
  /** What one step of a feature's size is worth. */
  unit: number
  /** How large the vector of each feature is, in steps. */
  sizes: Uint8Array
  /** Two numbers from -7 to 7 in each byte, 8 added to each: the vector of a feature, as shares of its size. */
  features: Uint8Array
  labels: Float32Array
  biases: Float32Array
}

/** How much a meaning counts beside a piece of a word. */
export const meaningWeight = 3

/** How much a text's length counts: the sum of twice as many features is not twice as sure. */
export const scaleOf = (letters: number, meanings: number): number =>
  1 / (3 * Math.sqrt(Math.max(1, letters + meaningWeight ** 2 * meanings)))

/** The bytes of a file: the length of a JSON head, the head, vectors of labels, biases, sizes and vectors of features. */
export function writeWeights({ version, dimensions, unit, sizes, features, labels: ofLabels, biases }: Weights): Buffer {
  const head = Buffer.from(JSON.stringify({ version, dimensions, unit, labels }))
  // Numbers of four bytes have to begin at a multiple of four.
  const padded = Buffer.concat([head, Buffer.alloc((4 - (head.length % 4)) % 4, ' ')])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(padded.length)
  return Buffer.concat([length, padded, bytesOf(ofLabels), bytesOf(biases), sizes, features])
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) => Buffer.from(buffer, byteOffset, byteLength)

/** @throws Error for weights of other labels than the program's */
export function readWeights(file: URL): Weights {
  const bytes = readFileSync(file)
  const head = 4 + bytes.readUInt32LE(0)
  const { version, dimensions, unit, labels: known } = JSON.parse(bytes.toString('utf8', 4, head)) as Weights & { labels: Label[] }
  if (known.join() !== labels.join()) throw new Error(`The assistant's weights are of other topics: run "npm run train:assistant".`)
  const { buffer, byteOffset } = bytes
  const start = byteOffset + head
  const [afterLabels, ofLabels] = [start + 4 * labels.length * (dimensions + 1), labels.length * dimensions]
  return {
    ...{ version, dimensions, unit },
    labels: new Float32Array(buffer, start, ofLabels),
    biases: new Float32Array(buffer, start + 4 * ofLabels, labels.length),
    sizes: new Uint8Array(buffer, afterLabels, rows),
    features: new Uint8Array(buffer, afterLabels + rows, (rows * dimensions) / 2),
  }
}
