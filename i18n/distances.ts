import type { Language } from './languages.ts'
import { numberFormatOf } from './number-formats.ts'

/** Metres as people say them: to the next ten below one kilometre, never none; with one decimal above. */
export function distanceText(language: Language, metres: number): string {
  const isFar = metres >= 995
  const format = numberFormatOf(language, { style: 'unit', unit: isFar ? 'kilometer' : 'meter', maximumFractionDigits: 1 })
  return format.format(isFar ? metres / 1_000 : Math.max(10, Math.round(metres / 10) * 10))
}
