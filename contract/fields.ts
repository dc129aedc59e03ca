import * as z from 'zod/mini'
import { isCalendarDay } from '#i18n/dates.ts'
import { withDigits } from '#i18n/digits.ts'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { message } from '#i18n/schema-message.ts'
import { limits } from './limits.ts'
import { isPropertyZone } from './time-zone.ts'
import { addressIn } from './web-address.ts'
import { inDigits, inHalfWidth, plainAmount, plainNumber } from './written-numbers.ts'

/** Characters that no text may hold: control characters, lone surrogates, and those that XML forbids. Not every database stores them. */
const unstorable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u
const unstorableInLines = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

/** Text of at most `max` characters after trimming: one line, or several where there is room for them. */
export const text = (max: number, error: SharedKey = 'validation.text') => {
  const isLong = max >= limits.longText
  return z.string({ error }).check(
    // Text that is copied from a spreadsheet has tabs between its cells, from a text processor other ends of lines, and programs on Windows end
    // each with two signs, which a quotation in a mail would take for two lines.
    z.overwrite((value) =>
      (isLong ? value.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n') : value.replace(/[\t\v\f\u2028\u2029]/g, ' ')).trim(),
    ),
    // What is too long is read no further: half a million "@" would take an address minutes.
    z.maxLength(max, { error: message('validation.tooLong', { max }), abort: true }),
    z.refine((value) => !(isLong ? unstorableInLines : unstorable).test(value), 'validation.characters' satisfies SharedKey),
  )
}

/** Signs that nobody sees: marks of direction, joiners, fillers. Chats and right-to-left telephones copy them along. */
const unseen = /[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu
/** Text without them, trimmed. */
export const withoutUnseen = (value: string) => value.replace(unseen, '').trim()

/** Text that must be there after trimming, for the eye too; `missing` is the message key when it is not. */
export function requiredText(missing: SharedKey, max: number = limits.name) {
  const isSeen = z.refine<string>((value) => value === '' || withoutUnseen(value) !== '', missing)
  return textOfAtLeast(1, missing, max).check(isSeen)
}

/** Text of at least `min` characters after trimming, else the message `tooShort`. */
export function textOfAtLeast(min: number, tooShort: SharedKey, max: number) {
  return text(max, tooShort).check(z.minLength(min, tooShort))
}

/** The text that a list is searched for. */
export const searchText = z.optional(text(limits.name))

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  const error = 'validation.number' satisfies SharedKey
  return z.number({ error }).check(z.int(error), z.gte(min, error), z.lte(max, error))
}

/** An id that the database assigns: a positive 32-bit integer. */
export const rowNumber = wholeNumber(1, 2_147_483_647)

/** The same in a path, where it is text. */
export const rowNumberText = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/, 'validation.number')), z.transform(Number)), rowNumber)

/** The guest's key to a request: 128 random bits as base64url. */
export const requestGuid = z.string().check(z.regex(/^[\w-]{22}$/, 'validation.text'))

/** A calendar day "YYYY-MM-DD" that exists, from 1900 to 2200. */
export function day(invalid: SharedKey) {
  return z.string({ error: invalid }).check(z.trim(), z.refine(isDay, invalid))
}

/** A calendar day or nothing. */
export function optionalDay(invalid: SharedKey) {
  return emptyIfNull(z.string().check(z.refine((value) => value === '' || isDay(value), invalid)))
}

function isDay(value: string): boolean {
  return isCalendarDay(value) && value >= '1900' && value < '2201'
}

/** Trimmed text; null counts as empty. */
export function optionalText(max: number = limits.shortText) {
  return emptyIfNull(text(max))
}

/** Name or password of a network, or nothing. A space that does not break and marks that nobody sees would keep guests out; the joiner of emojis stays. */
export function optionalNetworkText() {
  const typed = (value: string) =>
    value
      .replace(/(?!\u200D)\p{Cf}/gu, '')
      .replaceAll('\u00A0', ' ')
      .trim()
  return emptyIfNull(text(limits.shortText).check(z.overwrite(typed)))
}

/** A telephone number, a postcode or the like, or nothing; digits of other scripts become those that everybody can dial and read. */
export function optionalNumbers() {
  return emptyIfNull(text(limits.phone).check(z.overwrite(plainNumber)))
}

/** An e-mail address as every mail server reads it: a domain in letters of its own (bücher.example) as xn--bcher-kva.example. */
function plainAddress(typed: string): string {
  const address = withoutUnseen(inHalfWidth(typed))
  return address.replace(/(?<=@)(?=.*[^\p{ASCII}])[^@\s/?#:\\]+$/u, (domain) => addressIn(`http://${domain}`)?.hostname ?? domain)
}

/** The address of an account as it is kept, of one that was typed on a command line. */
export const keptAddress = (typed: string) => plainAddress(typed.trim()).toLowerCase()

/** As zod's own pattern, with the endings that domains in letters of their own have. */
export const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z\d][A-Za-z\d-]*\.)+([A-Za-z]{2,}|xn--[a-z\d-]+)$/

/** An e-mail address in lower case; compared that way, so that one person has one account. */
export function emailAddress(invalid: SharedKey) {
  return z.pipe(
    text(limits.email, invalid).check(z.overwrite(plainAddress), z.toLowerCase()),
    z.email({ pattern: emailPattern, error: invalid }),
  )
}

/** An e-mail address or nothing. */
export const optionalEmail = (invalid: SharedKey) => addressOrNothing(invalid, plainAddress)

/** The address of a guest, or nothing: as {@link emailAddress}, so that one person is one guest. */
export const optionalGuestEmail = (invalid: SharedKey) => addressOrNothing(invalid, keptAddress)

function addressOrNothing(invalid: SharedKey, asKept: (typed: string) => string) {
  const isEmail = z.refine<string>((value) => value === '' || emailPattern.test(value), invalid)
  return emptyIfNull(text(limits.email).check(z.overwrite(asKept), isEmail))
}

/** Texts, of which empty ones are left out; of far too many none is read. */
export function filledList(item: z.ZodMiniType<string, string>, max: number) {
  const atMost = (most: number) => z.maxLength(most, message('validation.tooMany', { max }))
  const filled = z.transform((list: string[]) => list.filter((one) => one !== ''))
  return z.optional(z.pipe(z.pipe(z.array(item).check(atMost(10 * max)), filled), z.array(z.string()).check(atMost(max))))
}

/** Short texts, trimmed. */
export const textList = (max: number) => filledList(text(limits.shortText), max)

/** A number or its text, kept as text: "25", "da 25 €". */
export function optionalAmount(max: number = limits.phone) {
  const asText = z.transform((value: string | number | null) => (value === null ? '' : `${value}`))
  return z.optional(z.pipe(z.pipe(z.nullable(z.union([z.string(), z.number()])), asText), text(max).check(z.overwrite(withDigits))))
}

/** An amount in euros with at most two decimals, as a number or its text; null or "" for none. Kept as text: floats cannot hold money exactly. */
export const optionalPrice = z.optional(
  z.pipe(
    z.pipe(
      z.nullable(z.union([z.string(), z.number()], { error: 'proposals.price.invalid' satisfies SharedKey })),
      z.transform((value) => plainAmount(`${value ?? ''}`)),
    ),
    z.string().check(z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/, 'proposals.price.invalid')),
  ),
)

/** A length in minutes, up to a month, as a number or its digits; null, "" or nothing where it is not said. */
export function optionalMinutes() {
  const error = 'validation.number' satisfies SharedKey
  const asNumber = z.transform((value: string | number | null) =>
    typeof value === 'string' ? (value.trim() ? Number(inDigits(value)) : null) : value,
  )
  const checked = z.nullable(wholeNumber(1, limits.minutes))
  return z.optional(z.pipe(z.pipe(z.nullable(z.union([z.string(), z.number()], { error })), asNumber), checked))
}

/** What answers fields that hold text: each is one, and "" where nothing was said. */
export const textsOf = <Name extends string>(fields: Record<Name, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, z.string()])) as Record<Name, z.ZodMiniString>

/** A JSON array in a text, or nothing (the field `guide`). */
export function optionalJsonList(invalid: SharedKey) {
  return emptyIfNull(text(limits.jsonText).check(z.refine((value) => value === '' || isJsonList(value), invalid)))
}

/** True when every text of a JSON value can be stored. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !unstorableInLines.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, child]) => isStorable(name) && isStorable(child))
}

/** A small JSON object of settings; null counts as empty. */
export function optionalSettings(invalid: SharedKey) {
  const isSmall = (value: object) => JSON.stringify(value).length <= limits.settingsText && isStorable(value)
  return z.optional(
    z.pipe(
      z.pipe(
        z.nullable(z.record(z.string(), z.unknown(), { error: invalid })),
        z.transform((value): Record<string, unknown> => value ?? {}),
      ),
      z.record(z.string(), z.unknown()).check(z.refine(isSmall, invalid)),
    ),
  )
}

/** "43.8430, 10.5079" or nothing: latitude and longitude in degrees, as map programs copy them. */
export function optionalCoordinates(invalid: SharedKey) {
  const isPlace = z.refine<string>((value) => value === '' || coordinatesOf(value) !== undefined, invalid)
  return emptyIfNull(text(limits.phone).check(z.overwrite(plainNumber), isPlace))
}

export type Coordinates = { latitude: number; longitude: number }

/** Reads what {@link optionalCoordinates} allows; undefined for anything else. */
export function coordinatesOf(value: string): Coordinates | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(value) ?? []
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return latitude && longitude && Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined
}

/**
 * The national code of an Italian property (CIN, d.l. 145/2023 art. 13-ter) or nothing: IT, three digits of the province, three of the
 * municipality, two signs of the kind of property, up to eight more. Spaces, hyphens, dots and small letters are put right.
 */
export function optionalCin() {
  const written = z.transform((value: string) =>
    plainNumber(value)
      .replace(/^\s*CIN\b:?|[\s.\p{Pd}\p{Cf}]+/giu, '')
      .toUpperCase(),
  )
  return emptyIfNull(
    z.pipe(
      z.pipe(text(limits.phone), written),
      z.string().check(
        z.refine((value) => /^[A-Z0-9]*$/.test(value), { error: 'facility.cin.signs' satisfies SharedKey, abort: true }),
        z.refine((value) => /^(IT\d{6}.*)?$/.test(value), { error: 'facility.cin.start' satisfies SharedKey, abort: true }),
        z.refine((value) => value === '' || (value.length > 10 && value.length <= limits.cin), 'facility.cin.length' satisfies SharedKey),
      ),
    ),
  )
}

/** A wall-clock time "HH:MM" or nothing; it belongs to no date and no zone. */
export function optionalClockTime(invalid: SharedKey) {
  return emptyIfNull(z.string({ error: invalid }).check(z.trim(), z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, invalid)))
}

/** A wall-clock time "HH:MM" that must be there. */
export function clockTime(invalid: SharedKey) {
  return z.string({ error: invalid }).check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, invalid))
}

/** The name of a time zone ("Europe/Rome"); an empty one becomes `usual`, so that no facility is without. */
export function optionalTimeZone(invalid: SharedKey, usual: string) {
  const filled = z.transform((value: string) => value || usual)
  return emptyIfNull(z.pipe(z.pipe(text(limits.phone), filled), z.string().check(z.refine(isPropertyZone, invalid))))
}

function isJsonList(value: string): boolean {
  try {
    return Array.isArray(JSON.parse(value))
  } catch {
    return false
  }
}

/** Text that may be left out; null counts as empty. */
export function emptyIfNull<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.nullable(z.string({ error: 'validation.text' satisfies SharedKey })),
        z.transform((value) => value ?? ''),
      ),
      schema,
    ),
  )
}
