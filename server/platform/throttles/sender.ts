import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '../http/cookies.ts'
import { networkOf } from './network-of.ts'
import type { Throttler } from './throttle.ts'
import type { Throttle } from './throttles.store.ts'

/** A guest who sends something: from which network, and by which browser where it has sent before. */
export type Sender = { network: string; browser: string | undefined }

const cookieName = 'ospita_browser'
const thirtyDays = 30 * 24 * 60 * 60

/**
 * Who sends. A browser that sends for the first time gets a random name: all guests of a hotel come from one address, and by
 * the name one of them who sends too much is told from the others.
 */
export function senderOf(request: FastifyRequest, reply: FastifyReply): Sender {
  const named = readCookie(request, cookieName)
  const browser = named && /^[\w-]{22}$/.test(named) ? named : undefined
  if (!browser) setCookie(reply, cookieName, randomBytes(16).toString('base64url'), thirtyDays)
  return { network: networkOf(request.ip), browser }
}

/** What guests may send to a property: little from one browser, much from one address, and so much in all. */
export type SenderLimits = { perBrowser: Throttle; perAddress: Throttle; perProperty: Throttle }

/**
 * Counts what a guest sends to a property. The narrowest limit comes first: who is refused there uses nothing up of the others'.
 * @param facilityId of the row that was found, never as it was typed: one id has many spellings
 * @throws AppError request.tooMany
 */
export async function throttleSender(throttle: Throttler, limits: SenderLimits, sender: Sender, facilityId: string): Promise<void> {
  if (sender.browser) await throttle(limits.perBrowser, sender.browser)
  await throttle(limits.perAddress, `${sender.network} ${facilityId}`)
  await throttle(limits.perProperty, facilityId)
}
