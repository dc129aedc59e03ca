import type { Language } from '#i18n/languages.ts'
import { fontWith, type Slice, slicesFor, type Weight } from './fonts.ts'
import type { Line } from './poster-layout.ts'
import { type Run, visualRuns } from './text-runs.ts'
import { twoLines } from './two-lines.ts'

export type Typesetter = { draw(line: Line): void }

/** Millimetres: below this nobody reads a poster. */
const smallest = 2

/** Sets lines of any script; the fonts hold the signs of these lines alone. */
export async function createTypesetter(doc: PDFKit.PDFDocument, language: Language, lines: Line[]): Promise<Typesetter> {
  const signs = new Map<string, { slice: Slice; weight: Weight; text: string }>()
  const nameOf = ({ slice }: Run, weight: Weight) => `${slice.file} ${weight}`
  const slicesOf = (weight: Weight) => slicesFor(lines.map(({ words }) => words).join(' '), language, weight)
  const slices = { 400: await slicesOf(400), 700: await slicesOf(700) }
  for (const { words, weight } of lines)
    for (const run of visualRuns(words, slices[weight])) {
      const known = signs.get(nameOf(run, weight))
      signs.set(nameOf(run, weight), { slice: run.slice, weight, text: `${known?.text ?? ''}${run.text}` })
    }
  for (const [name, { slice, weight, text }] of signs) doc.registerFont(name, await fontWith(text, slice, weight))

  /** Right to left a run is laid out as a whole: word by word it would stand in the wrong order. */
  const optionsOf = ({ isRightToLeft }: Run) => ({ lineBreak: false, ...(isRightToLeft && { features: ['rtla' as const] }) })

  const widthOf = (run: Run, weight: Weight, at: number) =>
    doc.font(nameOf(run, weight)).fontSize(at).widthOfString(run.text, optionsOf(run))
  /** The runs of a text, the size at which they fit, and the width that they take then. */
  const measured = (words: string, { size, width, weight }: Line) => {
    const runs = visualRuns(words, slices[weight])
    const wide = runs.reduce((sum, run) => sum + widthOf(run, weight, size), 0)
    const fitting = wide > width ? Math.max(smallest, (size * width) / wide) : size
    return { runs, fitting, taken: (wide / size) * fitting }
  }
  const set = (line: Line) => {
    const { x, y, align, weight, colour } = line
    const { runs, fitting, taken } = measured(line.words, line)
    let left = x - { left: 0, center: taken / 2, right: taken }[align]
    for (const run of runs) {
      const next = left + widthOf(run, weight, fitting)
      doc.fillColor(colour).text(run.text, left, y, { ...optionsOf(run), baseline: 'alphabetic' })
      left = next
    }
  }

  return {
    draw(line) {
      const { words, inTwo } = line
      if (!inTwo || measured(words, line).fitting >= inTwo.size) return set(line)
      const halves = twoLines(words, language).map((half, index) => ({ ...line, ...inTwo, words: half, y: inTwo.y[index] ?? line.y }))
      // Both lines have the size at which the longer one fits.
      const size = Math.min(...halves.map((half) => measured(half.words, half).fitting))
      for (const half of halves) set({ ...half, size })
    },
  }
}
