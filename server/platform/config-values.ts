import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { emailPattern, keptAddress } from '#contract/fields.ts'
import { outgoingAddress } from '#contract/outgoing-address.ts'
import { isTimeZone } from '#i18n/dates.ts'

// An address ends at these signs, and passwords have them often.
const inPasswords = 'in a password # is written %23, / is %2F, @ is %40'

const postgresExample = `an address such as postgresql://user:password@host:5432/ospita; ${inPasswords}`
// Without // the rest is no host: the driver would take another database, or this machine. A socket has none, but the signs.
export const postgresAddress = z.url({ protocol: /^postgres(ql)?$/, error: postgresExample }).check(z.regex(/^\w+:\/\//, postgresExample))
export const smtpAddress = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: `an address such as smtp://user:password@host:587; ${inPasswords}`,
})
/** An address or a name; a colon is of an address alone. */
export const listeningAddress = z
  .string()
  .check(z.refine((text) => isIP(text) !== 0 || /^[^\s:/]+$/.test(text), 'an address or a name such as 0.0.0.0, without a port'))
/** A shell alone knows what ~ stands for: elsewhere it would be a folder of that name. */
export const folderPath = z.string().check(z.regex(/^[^~]/, 'a folder such as /srv/ospita, without ~'))
/** A name, or "*." and one, or an address in brackets where it has colons; and a port. */
const host = /^(\[[\d.:a-f]+\]|(\*\.)?[^\s/@:;*[\]]+)(:\d{1,5})?$/
/** Hosts separated by commas, in small letters, as the URL class gives them. */
export const hostList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => listOf(text.toLowerCase())),
  ),
  z
    .array(z.string())
    .check(
      z.refine((hosts) => hosts.every((one) => host.test(one)), 'hosts such as push.example.it, separated by commas, without https://'),
    ),
)
/** In digits alone: 300.000, as many write it, would be read as 300. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^-?\d+$/, 'a whole number, in digits alone')), z.transform(Number)),
    z.number().check(z.gte(least), z.lte(most)),
  )
/** By the rule of the forms, which take a domain in letters of its own. */
export const emailSetting = z.pipe(
  z.pipe(z.string(), z.transform(keptAddress)),
  z.string().check(z.regex(emailPattern, 'an e-mail address')),
)
/** An address, or a name and one in angle brackets. A colon in a name would make a group of it (RFC 5322, 3.4). */
export const mailSender = z
  .string()
  .check(
    z.regex(
      /^\s*(("[^"]*"|[^<>":@]*)\s*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,;:"]+@[^\s<>@,;:"]+)\s*$/,
      'a sender such as Ospita <no-reply@example.it>',
    ),
  )
export const webAddress = z.url({ protocol: /^https?$/, error: 'an address such as https://ospita.example.it' })
/** By the rule of the form that shows it: that could not be saved any more. */
export const calledAddress = z.string().check(
  z.trim(),
  z.refine(
    (text) => outgoingAddress.safeParse(text).success,
    'an address such as https://ospita.example.it/latest.json, without user name and password, on port 80, 443 or one from 1024 up',
  ),
)
/** Where people reach the product, as an origin: links add their paths to it, and the product is served at the root alone. */
export const publicAddress = z.pipe(
  z.string().check(z.refine(isOrigin, 'an address such as https://ospita.example.it, without a path')),
  z.transform((text) => new URL(text).origin),
)

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !webAddress.safeParse(text).success) return false
  return /^\/+$/.test(url.pathname) && !url.search && !url.hash && !url.username
}

/** As the system writes them: a format forgives the case and takes hours, the clock of a process does not. */
const zoneName = /^:?[A-Z][^/]*(\/[A-Z][^/]*)*$/
/** The clock of the process. Node takes what it does not know for UTC, and says nothing. */
export const timeZone = z
  .string()
  .check(z.refine((text) => zoneName.test(text) && isTimeZone(text.replace(/^:/, '')), 'the name of a time zone such as Europe/Rome'))

/** Files of settings that Docker reads, for one, keep quotes as a part of the value. */
export const isQuoted = (text: string): boolean => /^(["'])(?:(?!\1).)*\1$/s.test(text)

/** Says in one line what a setting should have been. What it was is left out: it may hold a password. */
export function problemOf(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${wanted(issue)}`
}

function wanted(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return issue.values.join(', ')
  if (issue.code === 'too_small') return `${issue.minimum} or more`
  if (issue.code === 'too_big') return `${issue.maximum} or less`
  return issue.message
}

/** The values of a list that commas separate. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
}
