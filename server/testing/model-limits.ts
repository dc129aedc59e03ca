import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer } from '#contract/assistant.ts'
import { startLanguageModel } from '../../e2e/stand-ins/language-model.ts'
import type { Throttle } from '../platform/throttles/throttles.store.ts'
import { createClient, createFacility, registerHost } from './client.ts'
import { rowOf } from './limits.ts'
import { startTestServer } from './test-server.ts'

/** Past the limit the model is asked no more, and guests go on reading the host's own words. */
export const ofModel =
  (whose: (facilityId: string) => string) =>
  async ({ name, limit }: Throttle): Promise<void> => {
    const model = await startLanguageModel()
    const server = await startTestServer({ RATE_LIMITS: 'on', ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'small' })
    const { id } = await createFacility(await registerHost(server.url), { checkin_time: '15:00' })
    const key = `${name} ${whose(await rowOf(id))}`
    const count = (value: number) => server.database.db.execute(sql`update throttles set count = ${value} where key = ${key}`)
    const ask = async () =>
      (
        await createClient(server.url).send<Answer>('POST', `/api/guest/properties/${id}/ask`, {
          body: { question: 'A che ora è il check-in?', language: 'it' },
        })
      ).body.answered
    try {
      expect([await ask(), model.calls.length]).toEqual([true, 1])
      await count(limit - 1)
      expect([await ask(), model.calls.length]).toEqual([true, 2])
      expect([await ask(), model.calls.length]).toEqual([true, 2])
    } finally {
      await count(0)
      await server.close()
      await model.close()
    }
  }
