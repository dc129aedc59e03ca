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

/** What a guest is told of a property that is not there: the code's own sentence tells a host that what is edited is gone. */
export const propertyGone = (cause?: unknown) => new AppError('facility.notFound', { text: 'guest.notFound.text', cause })

/**
 * Refuses an unknown guest link, or another secret address.
 * @throws AppError the refusal, request.tooMany
 */
export async function refuseUnknownLink(throttle: Throttler, network: string, refusal = propertyGone()): Promise<never> {
  await countUnknownLink(throttle, network)
  throw refusal
}
