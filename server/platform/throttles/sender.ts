import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '../http/cookies.ts'
import { networkOf } from './network-of.ts'
import type { Throttler } from './throttle.ts'
import type { Throttle } from './throttles.store.ts'

/** Who sends something: the network, and the browser if it has sent before. */
export type Sender = { network: string; browser: string | undefined }

const cookieName = 'ospita_browser'
const thirtyDays = 30 * 24 * 60 * 60

/**
 * The sender of a request. A browser that sends for the first time gets a cookie with a random name: all guests of a hotel
 * share one address, and the name tells them apart.
 */
export function senderOf(request: FastifyRequest, reply: FastifyReply): Sender {
  const named = readCookie(request, cookieName)
  const browser = named && /^[\w-]{22}$/.test(named) ? named : undefined
  if (!browser) setCookie(reply, cookieName, randomBytes(16).toString('base64url'), thirtyDays)
  return { network: networkOf(request.ip), browser }
}

/** Limits of what guests send to a property: by browser, by address, and in total. */
export type SenderLimits = { perBrowser: Throttle; perAddress: Throttle; perProperty: Throttle }

/**
 * Counts what a guest sends to a property. The narrowest limit comes first, so that a refused sender uses nothing up of the
 * wider ones.
 * @param facilityId the id of the row that was found, not as it was typed: one UUID has many spellings
 * @throws AppError request.tooMany
 */
export async function throttleSender(throttle: Throttler, limits: SenderLimits, sender: Sender, facilityId: string): Promise<void> {
  await throttle.all([
    ...(sender.browser ? [{ rule: limits.perBrowser, who: sender.browser }] : []),
    { rule: limits.perAddress, who: `${sender.network} ${facilityId}` },
    { rule: limits.perProperty, who: facilityId },
  ])
}
