import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sendQueued } from '../../platform/mail/mail.jobs.ts'
import { createMailer, type MailRow } from '../../platform/mail/mails.store.ts'
import { mailsTable } from '../../tables/mails.table.ts'
import { meet, type Sent } from '../../testing/agreements.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'
import { sendReminders } from '../reminders/send-reminders.ts'
import { writtenInTime } from './write-mail.ts'

let server: TestServer
beforeAll(async () => {
  // Nothing is sent but by the tests themselves.
  server = await startTestServer({}, true)
})

/** What leaves of these mails once the mail server is there, and how many of their rows are left. */
async function sendLate(ids: string[]) {
  const sent: MailRow[] = []
  const deliver = async (mail: MailRow) => void sent.push(mail)
  const { db } = server.database
  await sendQueued({ db, deliver, noteLost: () => {} }, ids, (mail) => writtenInTime(db, mail, server.config))
  const left = await db.$count(mailsTable, sql`${mailsTable.id} = any(${sql.param(ids)}::uuid[])`)
  return { kinds: sent.map(({ kind }) => kind), left }
}

test.each([
  { kind: 'morningSummary', age: '11 hours', isSent: true },
  { kind: 'morningSummary', age: '13 hours', isSent: false },
  { kind: 'answerDue', age: '13 hours', isSent: false },
  { kind: 'reset', age: '59 minutes', isSent: true },
  { kind: 'reset', age: '61 minutes', isSent: false },
  { kind: 'guestReset', age: '61 minutes', isSent: false },
  { kind: 'emailChange', age: '23 hours', isSent: true },
  { kind: 'emailChange', age: '25 hours', isSent: false },
  { kind: 'guestVerify', age: '25 hours', isSent: false },
  { kind: 'emailConfirm', age: '47 hours', isSent: true },
  { kind: 'welcome', age: '47 hours', isSent: true },
])('a mail $kind that waited for $age is sent: $isSent', async ({ kind, age, isSent }) => {
  const id = crypto.randomUUID()
  const letter = { recipient: 'eva@ospita.example', kind, subject: 'Ciao', text: 'Ciao', html: '', ownerId: null }
  await server.database.db.insert(mailsTable).values({ ...letter, id, createdAt: sql`now() - ${age}::interval` })
  expect(await sendLate([id])).toEqual(isSent ? { kinds: [kind], left: 1 } : { kinds: [], left: 0 })
})

test.each([
  { kind: 'offerEnding', path: '{said,offers,0,expiresAt}' },
  { kind: 'bookingAhead', path: '{request,bookingStart}' },
])('a reminder $kind is sent while its hour is ahead, and not afterwards', async ({ kind, path }) => {
  const { database, jobs, config } = server
  const { db } = database
  const pair = await meet(server.url)
  const [offer] = await pair.offer()
  const soon = new Date(Date.now() + 2 * 3_600_000).toISOString()
  if (kind === 'bookingAhead') {
    await pair.accept(offer as Sent)
    await db.execute(sql`update requests set "bookingStart" = ${soon} where id = ${pair.id}`)
    await db.execute(sql`update bookings set "updatedAt" = "updatedAt" - interval '3 days' where request_id = ${pair.id}`)
  } else {
    await db.execute(sql`update requests set open_until = ${soon} where id = ${pair.id}`)
    await db.execute(sql`update proposals set "sentAt" = "sentAt" - interval '3 hours',
      "proposalsData" = jsonb_set("proposalsData", '{0,expiresAt}', to_jsonb(${soon}::text)) where "requestId" = ${pair.id}`)
  }
  await sendReminders(db, createMailer(jobs, config), 100)
  const [mail] = await writtenMails(server, pair.host.id, kind)
  const id = `${mail?.id}`
  const later = crypto.randomUUID()
  await db.execute(sql`insert into mails (id, recipient, kind, snapshot)
    select ${later}, recipient, kind, jsonb_set(snapshot::jsonb, ${path}::text[], to_jsonb((now() - interval '1 minute')::text))::json
    from mails where id = ${id}`)
  expect(await sendLate([id])).toEqual({ kinds: [kind], left: 1 })
  expect(await sendLate([later])).toEqual({ kinds: [], left: 0 })
})
