import type { PropertyLetter } from './properties.ts'

export type SetName = keyof typeof sets

/**
 * The sets of questions and messages: where their files are, and the properties that their messages go to in turn. The figures of
 * the second set are true only as long as nobody trains or tunes the reader with it; the third set is there for tuning.
 */
export const sets = {
  first: { folder: '.', letters: ['A', 'B', 'C'] },
  second: { folder: './second', letters: ['D', 'E', 'C'] },
  third: { folder: './third', letters: ['F', 'G'] },
  fourth: { folder: './fourth', letters: ['H', 'I'] },
  fifth: { folder: './fifth', letters: ['J', 'K'] },
  sixth: { folder: './sixth', letters: ['L', 'M'] },
  seventh: { folder: './seventh', letters: ['N', 'O', 'P'] },
  eighth: { folder: './eighth', letters: ['Q', 'R', 'S'] },
  ninth: { folder: './ninth', letters: ['T', 'U', 'V'] },
} as const satisfies Record<string, { folder: string; letters: readonly PropertyLetter[] }>

/** Every second question and message of a set: those that the reader is tuned with, and those that only tell whether it generalises. */
export const halves = ['tuned', 'held'] as const
export type Half = (typeof halves)[number]

export const inHalf = <Item>(items: Item[], half: Half | undefined): Item[] =>
  half ? items.filter((_, index) => index % halves.length === halves.indexOf(half)) : items
