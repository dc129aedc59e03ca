import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { meet } from '../../testing/agreements.ts'
import { createClient } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

test('an offer of an earlier release, whose beginning is over, says why it is refused', async () => {
  const { url, database } = await startTestServer()
  const { id, guid, offer } = await meet(url, { language: 'en' })
  const [sent] = await offer({ time: '15:00' })
  await database.db.execute(
    sql`update proposals set "proposalsData" = jsonb_set("proposalsData", '{0}', "proposalsData" -> 0 || '{"expiresAt": null, "date": "2026-01-01"}') where "requestId" = ${id}`,
  )
  const { status, text } = await createClient(url).send('POST', `/guest/requests/${guid}?lang=en`, {
    body: new URLSearchParams({ action: 'accept', proposalId: `${sent?.proposalId}`, itemId: `${sent?.itemId}` }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([status, /role="alert"[^>]*>([^<]*)</.exec(text)?.[1]]).toEqual([409, 'The offer has expired. Ask your host to renew it.'])
})
