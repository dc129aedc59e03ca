import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneLink } from '#contract/contacts.ts'
import { languages } from '#i18n/languages.ts'

/** Emergencies and services of a network are dialled as they are. */
const fewestDigits = 7

type Names = Map<string, CountryCode>

/** Countries in two letters, and by their names in the languages of the product. */
let inOurLanguages: Names | undefined
/** Countries as they call themselves; made when one is named so, since that reads a hundred languages. */
let inTheirOwn: Names | undefined

function countryOf(words: string): CountryCode | undefined {
  const key = asKey(words)
  if (!key) return undefined
  inOurLanguages ??= namesOf((country) => [country, ...languages.flatMap((language) => namesIn(language, country))])
  if (inOurLanguages.has(key)) return inOurLanguages.get(key)
  inTheirOwn ??= namesOf((country) => namesIn(new Intl.Locale(`und-${country}`).maximize().language, country))
  return inTheirOwn.get(key)
}

const namesOf = (named: (country: CountryCode) => string[]): Names =>
  new Map(getCountries().flatMap((country) => named(country).map((name) => [asKey(name), country] as const)))

const displayNames = new Map<string, Intl.DisplayNames>()

/** A country's long name in a language, and its short one. */
function namesIn(language: string, country: CountryCode): string[] {
  return (['long', 'short'] as const).map((style) => {
    const key = `${language} ${style}`
    const names = displayNames.get(key) ?? new Intl.DisplayNames(language, { type: 'region', style })
    displayNames.set(key, names)
    return names.of(country) ?? ''
  })
}

const asKey = (name: string) => name.trim().toLowerCase().replaceAll('.', '')

/**
 * Calls the first telephone number within a text of a property as {@link phoneLink} does, from abroad too.
 * @param country of the property, in its host's words
 */
export function callLink(text: string, country: string): string | undefined {
  const link = phoneLink(text)
  const number = link?.slice('tel:'.length) ?? ''
  if (!/^\d/.test(number) || number.length < fewestDigits) return link
  const parsed = parsePhoneNumberFromString(number.replace(/^00/, '+'), countryOf(country))
  return parsed?.isPossible() ? parsed.getURI() : link
}
