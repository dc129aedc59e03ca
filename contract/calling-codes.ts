import { languages } from '#i18n/languages.ts'
import { phoneLink } from './contacts.ts'

/**
 * The calling code of a country, and the prefix that is dialled within the country alone: none where a number is the same everywhere (Italy keeps its 0).
 * Countries whose rules are longer (Argentina, Mexico) are left out, and so are those that share a code but for the United States and Canada.
 */
const dialling: Record<string, readonly [code: string, prefix: string]> = {
  AE: ['971', '0'],
  AL: ['355', '0'],
  AT: ['43', '0'],
  AU: ['61', '0'],
  BA: ['387', '0'],
  BE: ['32', '0'],
  BG: ['359', '0'],
  BR: ['55', '0'],
  CA: ['1', '1'],
  CH: ['41', '0'],
  CN: ['86', '0'],
  CV: ['238', ''],
  CY: ['357', ''],
  CZ: ['420', ''],
  DE: ['49', '0'],
  DK: ['45', ''],
  DZ: ['213', '0'],
  EE: ['372', ''],
  EG: ['20', '0'],
  ES: ['34', ''],
  FI: ['358', '0'],
  FR: ['33', '0'],
  GB: ['44', '0'],
  GR: ['30', ''],
  HR: ['385', '0'],
  HU: ['36', '06'],
  IE: ['353', '0'],
  IS: ['354', ''],
  IT: ['39', ''],
  JO: ['962', '0'],
  JP: ['81', '0'],
  LI: ['423', ''],
  LU: ['352', ''],
  LV: ['371', ''],
  MA: ['212', '0'],
  MC: ['377', ''],
  ME: ['382', '0'],
  MK: ['389', '0'],
  MT: ['356', ''],
  NL: ['31', '0'],
  NO: ['47', ''],
  OM: ['968', ''],
  PL: ['48', ''],
  PT: ['351', ''],
  QA: ['974', ''],
  RO: ['40', '0'],
  RS: ['381', '0'],
  SA: ['966', '0'],
  SE: ['46', '0'],
  SI: ['386', '0'],
  SK: ['421', '0'],
  SM: ['378', ''],
  TN: ['216', ''],
  TR: ['90', '0'],
  US: ['1', '1'],
  VA: ['39', ''],
  XK: ['383', '0'],
}

/** Emergencies and services of a network are dialled as they are. */
const fewestDigits = 7

/** Twelve digits that begin with no 0 hold the code already: "393291234567". */
const holdsCode = /^[1-9]\d{11}/

/** The countries by their names: as each language of the product calls them, as they call themselves, and in two letters. */
let regions: Map<string, string> | undefined

function regionOf(country: string): string | undefined {
  regions ??= new Map(Object.keys(dialling).flatMap((region) => namesOf(region).map((name) => [asKey(name), region] as const)))
  return regions.get(asKey(country))
}

function namesOf(region: string): string[] {
  const own = new Intl.Locale(`und-${region}`).maximize().language
  const names = [...languages, own].flatMap((language) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style }).of(region) ?? ''),
  )
  return [region, ...names]
}

const asKey = (name: string) => name.trim().toLowerCase().replaceAll('.', '')

/**
 * Calls the first telephone number within a text of a property as {@link phoneLink} does, from abroad too.
 * @param country of the property, in the host's words
 */
export function callLink(text: string, country: string): string | undefined {
  const link = phoneLink(text)
  const digits = link?.slice('tel:'.length) ?? ''
  if (!/^\d/.test(digits) || digits.length < fewestDigits) return link
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`
  const [code, prefix] = dialling[regionOf(country) ?? ''] ?? []
  if (code === undefined || prefix === undefined) return link
  if (holdsCode.test(digits)) return digits.startsWith(code) ? `tel:+${digits}` : link
  return `tel:+${code}${digits.startsWith(prefix) ? digits.slice(prefix.length) : digits}`
}
