import { createRandom, type Example } from './learn.ts'
import type { Phrase } from './phrases.ts'
import { withSlip } from './slips.ts'

/** How many slips of the pen are made for each phrase, and how often one takes its place. */
const slipsOf = 3
const slipped = 0.3

/**
 * The passes over phrases in which a reader learns; each pass sees some of them with a slip of the pen.
 * @param exampleOf what a phrase teaches, written as the text says
 * @returns the passes of a reader, by where it begins
 */
export function passesOver(phrases: Phrase[], exampleOf: (phrase: Phrase, text: string) => Example): (seed: number) => () => Example[] {
  const random = createRandom(1)
  const examples = phrases.map((phrase) => {
    const slips = Array.from({ length: slipsOf }, () => exampleOf(phrase, withSlip(phrase.text, random)))
    return { example: exampleOf(phrase, phrase.text), slips }
  })
  return (seed) => {
    const chance = createRandom(seed)
    return () => examples.map(({ example, slips }) => (chance() < slipped ? (slips[Math.floor(chance() * slipsOf)] ?? example) : example))
  }
}
