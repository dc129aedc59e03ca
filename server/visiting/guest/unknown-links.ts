import { AppError } from '../../platform/http/app-error.ts'
import type { Throttler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'

/** All guests of a hotel may open an old link from one address; a program that guesses ids needs far more tries. */
const unknownLinks = defineThrottle('unknown-link', { limit: 200, seconds: 60 * 60 })

/**
 * Counts an unknown guest link by network: a count for each id would let anybody fill the table.
 * @throws AppError request.tooMany
 */
export const countUnknownLink = (throttle: Throttler, network: string): Promise<void> => throttle(unknownLinks, network)

/**
 * Refuses an unknown guest link, or another secret address.
 * @throws AppError with `code`, request.tooMany
 */
export async function refuseUnknownLink(
  throttle: Throttler,
  network: string,
  code: 'facility.notFound' | 'feed.notFound' = 'facility.notFound',
): Promise<never> {
  await countUnknownLink(throttle, network)
  // The code's own sentence tells a host that what is edited is gone.
  throw new AppError(code, code === 'facility.notFound' ? { text: 'guest.notFound.text' } : {})
}
