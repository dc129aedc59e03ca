import type { Language } from '#i18n/languages.ts'
import { fontWith, type Slice, slicesFor, type Weight } from './fonts.ts'
import type { Line } from './poster-layout.ts'
import { type Run, visualRuns } from './text-runs.ts'

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

  return {
    draw({ words, x, y, align, size, width, weight, colour }) {
      const runs = visualRuns(words, slices[weight])
      const widthOf = (run: Run, at: number) => doc.font(nameOf(run, weight)).fontSize(at).widthOfString(run.text, optionsOf(run))
      const wide = runs.reduce((sum, run) => sum + widthOf(run, size), 0)
      const fitting = wide > width ? Math.max(smallest, (size * width) / wide) : size
      const taken = (wide / size) * fitting
      let left = x - { left: 0, center: taken / 2, right: taken }[align]
      for (const run of runs) {
        const next = left + widthOf(run, fitting)
        doc.fillColor(colour).text(run.text, left, y, { ...optionsOf(run), baseline: 'alphabetic' })
        left = next
      }
    },
  }
}
