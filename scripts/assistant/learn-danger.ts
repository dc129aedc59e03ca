import { sentencesOf } from '#server/visiting/assistant/message/clauses.ts'
import { letterFeatures, meaningFeatures } from '#server/visiting/assistant/reader/features.ts'
import { labels } from '#server/visiting/assistant/words/topics.ts'
import { type Learnt, learn } from './learn.ts'
import { passesOver } from './passes.ts'
import type { Phrase } from './phrases.ts'

const settings = { dimensions: 4, epochs: 16, rate: 0.6, dropout: 0.15 }
const seeds = [7, 8]

/** How often a phrase is learnt: there are few ordinary messages beside the phrases of topics, and each resembles what guests write most. */
const times = ({ labels: names, isOrdinary }: Phrase) => (isOrdinary ? 3 : names.includes('distress') || names.includes('harmless') ? 2 : 1)

/** Who writes several sentences is read by each of them too: "she is 11" alone is no call for help. */
function sentencesToo(phrase: Phrase): Phrase[] {
  const sentences = phrase.isOrdinary ? sentencesOf(phrase.text).filter((text) => text.trim()) : []
  return sentences.length > 1 ? [phrase, ...sentences.map((text) => ({ ...phrase, text }))] : [phrase]
}

const distress = labels.indexOf('distress')

/**
 * Learns what is a call for help, and nothing else: so ordinary messages teach what is none, without moving what the others have learnt
 * about topics.
 * @returns readers that say nothing of any label but distress
 */
export function learnDanger(phrases: Phrase[]): Learnt[] {
  const passes = passesOver(
    phrases.flatMap(sentencesToo).flatMap((phrase) => Array.from({ length: times(phrase) }, () => phrase)),
    ({ language, labels: names }, text) => ({
      letters: letterFeatures(text),
      meanings: meaningFeatures(text, language),
      labels: names.includes('distress') ? [0] : [],
    }),
  )
  return seeds.map((seed) => forAllLabels(learn(passes(seed), 1, { ...settings, seed })))
}

function forAllLabels({ dimensions, features, labels: [...vector], biases: [bias = 0] }: Learnt): Learnt {
  const all = { labels: new Float32Array(labels.length * dimensions), biases: new Float32Array(labels.length) }
  all.labels.set(vector, distress * dimensions)
  all.biases[distress] = bias
  return { dimensions, features, ...all }
}
