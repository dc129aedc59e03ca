import type { Language } from '#i18n/languages.ts'

const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0
const isInBrackets = (before: string) => count(before, /\p{Ps}/gu) > count(before, /\p{Pe}/gu)

/** The places at which a text may be broken: at its spaces; without any, between the words of Japanese or Chinese; else within its one word. */
function placesIn(words: string, language: Language): number[] {
  const spaces = [...words.matchAll(/\s+/g)].map(({ index }) => index)
  if (spaces.length > 0) return spaces
  // What stands in brackets stays whole, and a Japanese particle with its word.
  const between = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(words)]
    .filter(
      ({ index, segment }) => index > 0 && !isInBrackets(words.slice(0, index)) && /^(?!\p{sc=Hira})[\p{L}\p{N}\p{Ps}]/u.test(segment),
    )
    .map(({ index }) => index)
  if (between.length > 0) return between
  return [...new Intl.Segmenter(language).segment(words)].map(({ index }) => index).slice(1)
}

/** A text in two lines, as equally long as its words allow; in one where it is a single sign. */
export function twoLines(words: string, language: Language): string[] {
  const text = words.trim()
  const middle = text.length / 2
  const [place] = placesIn(text, language).sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return place === undefined ? [text] : [text.slice(0, place), text.slice(place).trim()]
}
