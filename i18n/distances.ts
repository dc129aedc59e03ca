import type { Language } from './languages.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Creating a format costs more than rendering a place, so each is kept. */
function formatOf(language: Language, unit: 'kilometer' | 'meter'): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const held = formats.get(key)
  if (held) return held
  const made = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  formats.set(key, made)
  return made
}

/** Metres as people say them: to the next ten below one kilometre, with one decimal above. */
export function distanceText(language: Language, metres: number): string {
  const isFar = metres >= 995
  return formatOf(language, isFar ? 'kilometer' : 'meter').format(isFar ? metres / 1_000 : Math.round(metres / 10) * 10)
}
