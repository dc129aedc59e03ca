import { directionOf, type Language } from './languages.ts'

/** A value that keeps its own direction within a text of the other one: its question mark stays behind it (Unicode UAX 9, isolates). */
export const isolated = (value: string) => `\u2068${value}\u2069`

/** The same where it is needed most: among Arabic letters. Elsewhere it would only weigh. */
export const isolatedIn = (language: Language, value: string) => (directionOf(language) === 'rtl' ? isolated(value) : value)

/** A value that runs from left to right in every text: an address, a version, a number with its sign. */
export const leftToRight = (value: string) => `\u2066${value}\u2069`

/** A text without such signs, where somebody may copy or keep it. */
export const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
