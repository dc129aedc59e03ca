import * as z from 'zod/mini'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { emptyIfNull, text } from './fields.ts'
import { limits } from './limits.ts'
import { isWebAddress } from './link-fields.ts'
import { addressIn } from './web-address.ts'

const invalid = 'webhook.url.invalid' satisfies SharedKey

/** What is wrong with an address; the first thing alone. */
function faultOf(value: string): SharedKey | undefined {
  const url = addressIn(value)
  if (!url) return invalid
  // Lists would show them.
  if (url.username || url.password) return 'webhook.url.login'
  if (!isWebAddress(value)) return invalid
  return hasWebPort(url) ? undefined : 'webhook.url.port'
}

const callable = (mayBeEmpty: boolean) =>
  z.check<string>(({ value, issues }) => {
    const fault = mayBeEmpty && value === '' ? undefined : faultOf(value)
    if (fault) issues.push({ code: 'custom', message: fault, input: value })
  })

/** An http(s) address that a person has typed, and that the server calls. Within a network hosts have names of one word; which of them are called is up to the server. */
export const outgoingAddress = text(limits.link, invalid).check(callable(false))

/** The same or nothing. */
export const optionalOutgoingAddress = emptyIfNull(text(limits.link).check(callable(true)))

/** Ports below 1024 belong to other protocols than HTTP, but for its own two. */
function hasWebPort({ port }: URL): boolean {
  return port === '' || port === '80' || port === '443' || Number(port) >= 1024
}
