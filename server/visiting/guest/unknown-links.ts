import { AppError } from '../../platform/http/app-error.ts'
import type { Throttler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'

/** Guests may hold an old link, and a whole hotel of them comes from one address; a program that tries ids tries more than these. */
const unknownLinks = defineThrottle('unknown-link', { limit: 200, seconds: 60 * 60 })

/**
 * Refuses what is sent to a property that there is not, counted by the address: an id that leads nowhere leaves no row of its own.
 * @throws AppError facility.notFound, request.tooMany
 */
export async function refuseUnknownLink(throttle: Throttler, network: string): Promise<never> {
  await throttle(unknownLinks, network)
  throw new AppError('facility.notFound')
}
