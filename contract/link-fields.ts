import * as z from 'zod/mini'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { emptyIfNull, filledList, text, withoutUnseen } from './fields.ts'
import { limits } from './limits.ts'
import { isOwnPhoto } from './media.ts'
import { addressIn } from './web-address.ts'

/** "https://one.example\@other.example": browsers go to the first, mail programs and others to the second. */
const isOfTwoHosts = /^[^/?#]*\/\/[^/?#]*\\/

/** True for an http or https address with a host name that others know too. */
export const isHttpUrl = (value: string) => isWebAddress(value) && /^(localhost|\[.+\]|.+\..+)$/.test(new URL(value).hostname)

/** True for an http or https address of any host; parsed by the URL class, as browsers do. */
export function isWebAddress(value: string): boolean {
  // Browsers drop control characters inside a URL: "java\nscript:" would pass a naive check.
  const address = /\p{Cc}/u.test(value) || isOfTwoHosts.test(value) ? undefined : addressIn(value)
  return address !== undefined && /^https?:$/.test(address.protocol) && !address.username && !address.password
}

const isLinkOrEmpty = (value: string) => value === '' || isHttpUrl(value)

const linkText = text(limits.link).check(z.overwrite(withoutUnseen))

/** An http(s) address or nothing; a bare "www.example.it" gets its https://. */
export function optionalWebsite(invalid: SharedKey) {
  const complete = z.transform((value: string) =>
    /^[\p{L}\p{M}\p{Nd}_-]+(\.[\p{L}\p{M}\p{Nd}_-]+)+([/?#:]|$)/u.test(value) ? `https://${value}` : value,
  )
  return emptyIfNull(z.pipe(z.pipe(linkText, complete), z.string().check(z.refine(isLinkOrEmpty, invalid))))
}

/** An http(s) address, an uploaded photo, or nothing. */
export function optionalPhoto(invalid: SharedKey) {
  return emptyIfNull(linkText.check(z.refine((value) => isLinkOrEmpty(value) || isOwnPhoto(value), invalid)))
}

/** An uploaded photo or nothing: pages show it to everybody at once, so that it may not load from another host. */
export function optionalOwnPhoto(invalid: SharedKey) {
  return emptyIfNull(linkText.check(z.refine((value) => value === '' || isOwnPhoto(value), invalid)))
}

/** Addresses, trimmed; empty ones are left out. Each is http(s), or an uploaded photo where `mayBeOwn`. */
export function linkList(invalid: SharedKey, max: number, { mayBeOwn = false } = {}) {
  const isAllowed = (value: string) => isLinkOrEmpty(value) || (mayBeOwn && isOwnPhoto(value))
  return filledList(linkText.check(z.refine(isAllowed, invalid)), max)
}
