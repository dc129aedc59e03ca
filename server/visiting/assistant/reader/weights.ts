import { readFileSync } from 'node:fs'
import { type Label, labels } from '../topics.ts'
import { rows } from './features.ts'

/** What was learnt, as it is kept in a file: a vector of small integers for each feature, a vector and a bias for each label. */
export type Weights = {
  /** Tells which phrases it was learnt from. */
  version: string
  dimensions: number
  /** What one step of a small integer is worth. */
  unit: number
  features: Int8Array
  labels: Float32Array
  biases: Float32Array
}

/** How much a meaning counts beside a piece of a word. */
export const meaningWeight = 3

/** How much a text's length counts: the sum of twice as many features is not twice as sure. */
export const scaleOf = (letters: number, meanings: number): number =>
  1 / (3 * Math.sqrt(Math.max(1, letters + meaningWeight ** 2 * meanings)))

/** The bytes of a file: the length of a JSON head, the head, vectors of labels, biases, vectors of features. */
export function writeWeights({ version, dimensions, unit, features, labels: ofLabels, biases }: Weights): Buffer {
  const head = Buffer.from(JSON.stringify({ version, dimensions, unit, labels }))
  // Numbers of four bytes have to begin at a multiple of four.
  const padded = Buffer.concat([head, Buffer.alloc((4 - (head.length % 4)) % 4, ' ')])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(padded.length)
  return Buffer.concat([length, padded, bytesOf(ofLabels), bytesOf(biases), bytesOf(features)])
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Int8Array) => Buffer.from(buffer, byteOffset, byteLength)

/** @throws Error for weights of other labels than the program's */
export function readWeights(file: URL): Weights {
  const bytes = readFileSync(file)
  const start = 4 + bytes.readUInt32LE(0)
  const { version, dimensions, unit, labels: known } = JSON.parse(bytes.toString('utf8', 4, start)) as Weights & { labels: Label[] }
  if (known.join() !== labels.join()) throw new Error(`The assistant's weights are of other topics: run "npm run train:assistant".`)
  const { buffer } = new Uint8Array(bytes.subarray(start))
  const ofLabels = labels.length * dimensions
  return {
    ...{ version, dimensions, unit },
    labels: new Float32Array(buffer, 0, ofLabels),
    biases: new Float32Array(buffer, 4 * ofLabels, labels.length),
    features: new Int8Array(buffer, 4 * (ofLabels + labels.length), rows * dimensions),
  }
}
