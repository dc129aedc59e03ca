import type { FastifyInstance } from 'fastify'

/** A reader who has taken nothing for so long, in milliseconds, is gone; news of live events come oftener. */
const longestStall = 60_000

/**
 * Cuts off whoever stops taking an answer: each holds up to two million characters of it, and a few hundred of them all of the memory. Node itself
 * waits for ever, and ends the watch with the answer.
 */
export function cutStalledReaders(app: FastifyInstance, timeout = longestStall): void {
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    // Calls that come without a connection, as tests make them, have no such watch.
    raw.socket?.setTimeout?.(timeout)
    done(null, payload)
  })
}
