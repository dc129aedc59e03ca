import * as z from 'zod/mini'
import { type MessageKey, message } from '#i18n/translate.ts'
import { limits } from './limits.ts'

const text = (max: number, error?: MessageKey) =>
  z.string({ error: error ?? 'validation.text' }).check(z.trim(), z.maxLength(max, message('validation.tooLong', { max })))

/** Text that must be there after trimming; `missing` is the message key when it is not. */
export function requiredText(missing: MessageKey, max: number = limits.name) {
  return text(max, missing).check(z.minLength(1, missing))
}

/** Text of at least `min` characters after trimming, else the message `tooShort`. */
export function textOfAtLeast(min: number, tooShort: MessageKey, max: number) {
  return text(max, tooShort).check(z.minLength(min, tooShort))
}

/** Trimmed text; null counts as empty. */
export function optionalText(max: number = limits.shortText) {
  return emptyIfNull(text(max))
}

/** An e-mail address in lower case; compared that way, so that one person has one account. */
export function emailAddress(invalid: MessageKey) {
  return z.pipe(text(limits.email, invalid).check(z.toLowerCase()), z.email(invalid))
}

/** An e-mail address or nothing. */
export function optionalEmail(invalid: MessageKey) {
  return emptyIfNull(text(limits.email).check(z.refine((value) => value === '' || z.email().safeParse(value).success, invalid)))
}

/** An http(s) address or nothing; a bare "www.example.it" gets its https://. */
export function optionalWebsite(invalid: MessageKey) {
  const complete = z.transform((value: string) => (/^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(value) ? `https://${value}` : value))
  return emptyIfNull(z.pipe(z.pipe(text(limits.link), complete), z.string().check(z.refine(isLinkOrEmpty, invalid))))
}

/** A complete http(s) address or nothing. */
export function optionalLink(invalid: MessageKey) {
  return emptyIfNull(text(limits.link).check(z.refine(isLinkOrEmpty, invalid)))
}

/** A wall-clock time "HH:MM" or nothing; it belongs to no date and no zone. */
export function optionalClockTime(invalid: MessageKey) {
  return emptyIfNull(text(5).check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, invalid)))
}

/** True for an http or https address with a host name that can be reached; decided by the URL class. */
export function isHttpUrl(value: string): boolean {
  // Browsers drop control characters inside a URL: "java\nscript:" would pass a naive check.
  if (/\p{Cc}/u.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname, username } = new URL(value)
  return /^https?:$/.test(protocol) && username === '' && /^(localhost|\[.+\]|.+\..+)$/.test(hostname)
}

const isLinkOrEmpty = (value: string) => value === '' || isHttpUrl(value)

function emptyIfNull<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.nullable(z.string({ error: 'validation.text' satisfies MessageKey })),
        z.transform((value) => value ?? ''),
      ),
      schema,
    ),
  )
}
