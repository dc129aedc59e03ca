import type { Learnt } from './learn.ts'

/** A reader among several, and how much it counts. */
export type Voice = { reader: Learnt; weight: number }

/** Several readers as one that says the weighted sum of what they say: their vectors one after the other. */
export function joined(voices: Voice[]): Learnt {
  const dimensions = voices.reduce((sum, { reader }) => sum + reader.dimensions, 0)
  const join = (of: 'features' | 'labels', times: (voice: Voice) => number) => {
    const [first] = voices
    const rows = first ? first.reader[of].length / first.reader.dimensions : 0
    const all = new Float32Array(rows * dimensions)
    let from = 0
    for (const voice of voices) {
      const { dimensions: own, [of]: table } = voice.reader
      for (let row = 0; row < rows; row++) {
        for (let at = 0; at < own; at++) all[row * dimensions + from + at] = (table[row * own + at] ?? 0) * times(voice)
      }
      from += own
    }
    return all
  }
  const biases = Float32Array.from(voices[0]?.reader.biases ?? [], (_, label) =>
    voices.reduce((sum, { reader, weight }) => sum + weight * (reader.biases[label] ?? 0), 0),
  )
  return { dimensions, features: join('features', () => 1), labels: join('labels', ({ weight }) => weight), biases }
}
