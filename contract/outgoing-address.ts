import * as z from 'zod/mini'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { emptyIfNull, isHttpUrl, text } from './fields.ts'
import { limits } from './limits.ts'

const invalid = 'webhook.url.invalid' satisfies SharedKey

/** An http(s) address that a person has typed, and that the server calls. */
export const outgoingAddress = text(limits.link, invalid).check(z.refine(isCallable, invalid))

/** The same or nothing. */
export const optionalOutgoingAddress = emptyIfNull(text(limits.link).check(z.refine((value) => value === '' || isCallable(value), invalid)))

/** Without a name and password in it, which lists would show. */
function isCallable(value: string): boolean {
  if (!isHttpUrl(value)) return false
  const url = new URL(value)
  return !url.username && !url.password && hasWebPort(url)
}

/** Ports below 1024 belong to other protocols than HTTP, but for its own two. */
function hasWebPort({ port }: URL): boolean {
  return port === '' || port === '80' || port === '443' || Number(port) >= 1024
}
