import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { voiceApi } from '#contract/voice.api.ts'
import { isLanguage } from '#i18n/languages.ts'
import { hasVoice } from '../../hosting/voices/chosen-agent.ts'
import type { VoiceProvider } from '../../hosting/voices/provider.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { isForeign } from '../../platform/http/request-guards.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import type { FactSheets } from '../assistant/sheets/fact-sheets.ts'
import { findGuestProperty } from '../guest/guest.store.ts'
import { refuseUnknownLink } from '../guest/unknown-links.ts'
import { createTalks } from './talk.ts'
import { createVoiceToken, endVoiceSession, startVoiceSession, touchVoiceSession } from './voice-sessions.store.ts'

/** Tokens for one address and property: many guests of a hotel may try at once, though only two can talk. */
const tokens = defineThrottle('voice-token', { limit: 40, seconds: 10 * 60 })
const frameBytes = 64 * 1024
const beat = 15_000

/** Talks with the provider's agent. They are relayed, so that the guest's browser connects to no other host (docs/product.md#voice). */
export async function voiceTalkRoutes(
  app: FastifyInstance,
  mountOn: (scope: FastifyInstance) => Mount,
  db: Db,
  factSheets: FactSheets,
  provider: VoiceProvider | undefined,
  config: Config,
): Promise<void> {
  const throttle = createThrottler(db, config)
  const talk = provider && createTalks(db, factSheets, provider)
  const going = new Set<Promise<void>>()
  // Before the database is closed: the end of each running talk has to be stored.
  app.addHook('onClose', async () => {
    await Promise.all(going)
  })

  mountOn(app)(voiceApi.session, async ({ params, request }) => {
    const row = (await findGuestProperty(db, params.id)) ?? (await refuseUnknownLink(throttle, networkOf(request.ip)))
    if (!(await hasVoice(db, row, provider))) throw new AppError('voice.missing')
    await throttle(tokens, `${networkOf(request.ip)} ${row.id}`)
    return { token: await createVoiceToken(db, row, config.voiceMinutes) }
  })

  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: frameBytes },
      // Errors with a code are malformed frames and lost connections. They are not logged: anybody could fill the log with them.
      errorHandler: (error, socket) => {
        if (!('code' in error)) app.log.error(error)
        socket.terminate()
      },
    })

    scope.get('/api/guest/voice', { websocket: true, exposeHeadRoute: false, preValidation: guard }, async (socket, request) => {
      const { property_id = '', token = '', text, lang } = request.query as Record<string, string | undefined>
      const language = isLanguage(lang) ? lang : requestLanguage(request)
      // Frames that arrive during these reads are lost: it is the client's own first frame, which is not forwarded anyway.
      const row = await findGuestProperty(db, property_id).catch(() => undefined)
      // Checked again: the provider may have removed the agent since the token was given.
      const isOpen = row && (await hasVoice(db, row, provider).catch(() => false))
      const isStarted =
        isOpen && (await inTransaction(db, (tx) => startVoiceSession(tx, row, token, config.voiceMinutes)).catch(() => false))
      if (!row || !talk || !isStarted) return socket.close(4403, row && !isOpen ? 'voice.missing' : 'voice.taken')
      const log = (error: unknown) => app.log.error(error)
      const beating = setInterval(() => touchVoiceSession(db, token).catch(log), beat)
      const ended = talk(socket, { row, language, isText: text === '1', onError: log })
        .catch((error) => {
          log(error)
          socket.close(4502, 'voice.failed')
        })
        .then(() => endVoiceSession(db, token))
        .catch(log)
        .finally(() => {
          clearInterval(beating)
          going.delete(ended)
        })
      going.add(ended)
      await ended
    })
  })

  /** Refuses pages of other sites: WebSockets are not covered by CORS. */
  async function guard(request: FastifyRequest): Promise<void> {
    if (isForeign(request, config.publicUrl)) throw new AppError('request.foreignOrigin')
  }
}
