import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Calls of programs whose token may read requests and not answer them. */
const readers = new WeakSet<FastifyRequest>()

/** Keeps the keys of guests out of what this call reads. */
export function hideGuestKeys(request: FastifyRequest): void {
  readers.add(request)
}

/** Whether this call may read the `guid` of a request: whoever has it accepts, declines and calls off as the guest does. */
export const showsGuestKeys = (request: FastifyRequest): boolean => !readers.has(request)

/** Empties each `guid` in what a program reads whose token changes nothing. Files, which are no JSON, do so themselves. */
export function emptyGuestKeys(app: FastifyInstance): void {
  // Synchronous: every answer passes here.
  app.addHook('preSerialization', (request, _reply, payload, done) => done(null, showsGuestKeys(request) ? payload : withoutKeys(payload)))
}

const withoutKeys = (payload: unknown) => JSON.parse(JSON.stringify(payload, (field, value) => (field === 'guid' ? '' : value)))
