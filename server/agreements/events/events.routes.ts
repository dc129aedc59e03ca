import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { eventsApi } from '#contract/events.api.ts'
import { sessionToken } from '../../people/sessions/session-cookie.ts'
import { isSessionAlive } from '../../people/sessions/sessions.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'

/** Interval of keep-alive comments, in milliseconds: proxies close silent connections. Each also checks the session. */
const beat = 20_000
const streamsPerOperator = 100

/** Tells open screens at once of new requests and of what guests decide (docs/decisions/0012). */
export function eventsRoutes(app: FastifyInstance, mount: Mount, db: Db, hub: EventHub): void {
  const open = new Set<PassThrough>()
  // Streams never end by themselves: without this the server could not close.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  mount(eventsApi.stream, async ({ ownerId, request, reply }) => {
    if (hub.listeners(ownerId) >= streamsPerOperator) throw new AppError('request.tooMany', { retryAfter: 60 })
    const stream = new PassThrough()
    // A write to a stream that has ended would be an unhandled error.
    const say = (text: string) => stream.writable && stream.write(text)
    const check = async () => {
      const isAlive = await isSessionAlive(db, sessionToken(request) ?? '').catch(() => true)
      if (isAlive) say(':\n\n')
      else stream.end()
    }
    const timer = setInterval(check, beat)
    const stops = [hub.subscribe(ownerId, (event) => say(`data: ${JSON.stringify(event)}\n\n`)), hub.onSessionsEnded(ownerId, check)]
    open.add(stream)
    stream.on('close', () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      open.delete(stream)
    })
    // A connection may break during a write; without a handler that error would end the process.
    stream.on('error', () => stream.destroy())
    reply.raw.on('error', () => stream.destroy())
    say('retry: 2000\n\n')
    reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    return stream
  })
}
