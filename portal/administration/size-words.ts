import type { Language } from '#i18n/languages.ts'
import { numberFormatOf } from '#i18n/number-formats.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in the largest unit of which there is one, "12.4 MB"; a thousand of each make the next, as disks are sold. */
export function sizeIn(language: Language, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const format = numberFormatOf(language, { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: step > 1 ? 1 : 0 })
  return format.format(bytes / 1_000 ** step)
}
