import { beforeAll, describe, expect, test } from 'vitest'
import { sendQueued } from '../../platform/mail/mail.jobs.ts'
import { listQueuedMails, type MailRow } from '../../platform/mail/mails.store.ts'
import { createFacility, newEmail, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'
import { written } from './write-mail.ts'

/** Mails of requests are written when they are sent, from what was true when they were caused. */

let server: TestServer
beforeAll(async () => {
  // Nothing is sent but by the tests themselves.
  server = await startTestServer({}, true)
})

async function asked() {
  const host = await registerHost(server.url)
  const facility = await createFacility(host, { name: 'Villa Luna', address: 'Molo 3', city: 'Lucca' })
  const email = newEmail()
  await sendRequest(server.url, facility.id, { email, language: 'it', service: 'Gita alle isole' })
  const ids = (await writtenMails(server, host.id)).filter(({ kind }) => kind !== 'welcome').map(({ id }) => id)
  return { host, facility, email, ids }
}

/** Sends mails without the queue; `write` may fail. */
async function send(ids: string[], write: (mail: MailRow) => MailRow) {
  const sent: MailRow[] = []
  const deliver = async (mail: MailRow) => void sent.push(mail)
  const error = await sendQueued({ db: server.database.db, deliver, noteLost: () => {} }, ids, write).catch((cause: Error) => cause)
  return { sent, error }
}

describe('a mail of a request', () => {
  test('says what was true when it was caused, whatever has changed since', async () => {
    const { host, facility, ids } = await asked()
    const body = { ...facility, name: 'Villa Sole', address: 'Via Nuova 1' }
    expect((await host.send('PUT', `/api/facilities/${facility.id}`, { body })).status).toBe(200)
    const { sent } = await send(ids, (mail) => written(mail, server.config))
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['requestNew', 'requestReceived'])
    for (const { subject, text } of sent) {
      expect(`${subject} ${text}`).toContain('Villa Luna')
      expect(`${subject} ${text}`).not.toContain('Villa Sole')
    }
  })

  test('keeps nothing of what it was written from once it is sent', async () => {
    const { host, ids } = await asked()
    await send(ids, (mail) => written(mail, server.config))
    const rows = (await writtenMails(server, host.id)).filter(({ id }) => ids.includes(id))
    expect(rows.map(({ status, snapshot, text, thread }) => [status, snapshot, text, thread])).toEqual(
      Array(2).fill(['sent', null, '', '']),
    )
  })

  test('that cannot be written says why, keeps no other back, and is sent once when it can be', async () => {
    const { email, ids } = await asked()
    const failing = (mail: MailRow) => {
      if (mail.recipient === email) throw new Error(`no words for ${email}`)
      return written(mail, server.config)
    }
    const { sent, error } = await send(ids, failing)
    expect([sent.map(({ kind }) => kind), error?.message]).toEqual([['requestNew'], `no words for ${email}`])
    expect(await listQueuedMails(server.database.db, ids)).toMatchObject([
      { kind: 'requestReceived', attempts: 1, lastError: 'no words for …', snapshot: expect.anything() },
    ])
    const again = await send(ids, (mail) => written(mail, server.config))
    expect([again.sent.map(({ kind }) => kind), again.error]).toEqual([['requestReceived'], undefined])
    expect((await send(ids, failing)).sent).toEqual([])
  })
})
