import bidiFactory from 'bidi-js'
import type { Slice } from './fonts.ts'

const bidi = bidiFactory()

/** Signs that stand side by side in one font and one direction. */
export type Run = { text: string; slice: Slice; isRightToLeft: boolean }

/** What makes one picture of several emoji, colours a skin, or frames a digit: the emoji beside it are drawn without. */
const joiners =
  /(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*)\u200d|[\ufe0e\ufe0f\u20e3\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/gu

/** A line without the signs that no font has; the spaces around them are closed up. */
function drawable(line: string, slices: Map<string, Slice>): string {
  const signs = [...line.replace(joiners, '')].filter((sign) => /\s/.test(sign) || slices.has(sign))
  return signs.join('').replace(/\s+/g, ' ').trim()
}

/**
 * The runs of a line from left to right, as the Unicode bidirectional algorithm orders them (UAX 9).
 * @param slices the part of a font for each sign; signs without one are left out
 */
export function visualRuns(words: string, slices: Map<string, Slice>): Run[] {
  const line = drawable(words, slices)
  // By its own first letter: a name, a network or an address in Latin letters stays so on an Arabic poster.
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const runs: (Run & { level: number })[] = []
  let index = 0
  for (const sign of line) {
    const level = levels[index] ?? 0
    index += sign.length
    const last = runs.at(-1)
    const slice = /\s/.test(sign) && last?.slice.hasSpace ? last.slice : slices.get(sign)
    if (!slice) continue
    if (last && last.slice.file === slice.file && last.level === level) last.text += sign
    else runs.push({ text: sign, slice, level, isRightToLeft: level % 2 === 1 })
  }
  return inVisualOrder(runs).map(turned)
}

const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«', '<': '>', '>': '<' }

/** Signs between Arabic words, in a font for Latin: its layout knows no direction, so that they are turned round here (UAX 9, L4). */
function turned<Levelled extends Run>(run: Levelled): Levelled {
  if (!run.isRightToLeft || /[\u0590-\u08ff\ufb1d-\ufefc]/.test(run.text)) return run
  const text = [...run.text]
    .reverse()
    .map((sign) => mirrored[sign] ?? sign)
    .join('')
  return { ...run, text, isRightToLeft: false }
}

/** Rule L2: from the highest level down, what is at least as deep is turned round. */
function inVisualOrder<Levelled extends { level: number }>(runs: Levelled[]): Levelled[] {
  const ordered = [...runs]
  const deepest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = deepest; level > 0; level--) {
    let start = 0
    while (start < ordered.length) {
      if ((ordered[start]?.level ?? 0) < level) {
        start++
        continue
      }
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}
