import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two looks, and how old work may become: after it it goes on under the heaviest load. */
const [look, maxAge] = [50, 5_000]

/** The answers of this process that are not sent yet, and when their calls came. */
const open = new Map<ServerResponse, number>()
let isListening = false

/** Once for the process: each answer would get a listener for each that waits for spare time. */
function listen(): void {
  if (isListening) return
  isListening = true
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    open.set(response, performance.now())
    response.once('close', () => open.delete(response))
  })
}

/**
 * Makes the function that waits while calls of this process wait for their answer, until the work is five seconds old: people who wait for an answer
 * come first, also where they wait for a database on the same processor. An answer that has begun, as a stream of events, keeps nothing waiting.
 * The function takes when the work came up, by `performance.now()`.
 */
export function createSpareTime(): (since: number) => Promise<void> {
  listen()
  const isBusy = () => [...open].some(([response, since]) => !response.headersSent && performance.now() - since < maxAge)
  return async (since) => {
    while (isBusy() && performance.now() - since < maxAge) await pause(look)
  }
}
