import { eq, inArray, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { mailsTable } from '../../tables/mails.table.ts'
import { meet } from '../../testing/agreements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { startDelivery } from './mail-delivery.ts'
import type { Deliver } from './transport.ts'

test('a new mail is due with an older one of its conversation that waits for its next try; what nothing goes before leaves at once', async () => {
  const server = await startTestServer()
  const { db } = server.database
  const { id: requestId } = await meet(server.url)
  const letter = { recipient: 'eva@ospita.example', kind: 'test', subject: 'Ciao', text: 'Ciao', html: '', ownerId: null, requestId }
  const [older, newer, sent, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const [waiting, free] = [crypto.randomUUID(), crypto.randomUUID()]
  const [later, held] = [sql`now() + interval '55 seconds'`, sql`now() + interval '45 seconds'`]
  const createdAt = sql`now() - interval '1 hour'`
  await db.insert(mailsTable).values([
    { ...letter, id: older, thread: waiting, attempts: 9, dueAt: later, createdAt },
    { ...letter, id: sent, thread: free, status: 'sent', createdAt },
  ])
  await db.insert(mailsTable).values([
    { ...letter, id: newer, thread: waiting, dueAt: held },
    { ...letter, id: other, thread: free, dueAt: held },
  ])
  onTestFinished(() => void db.delete(mailsTable).where(inArray(mailsTable.id, [older, newer, sent, other])))
  const taken: string[] = []
  const deliver: Deliver = async ({ id }) => {
    taken.push(id)
    return undefined
  }
  const delivery = startDelivery(
    { db, deliver, noteLost: () => {} },
    (mail) => mail,
    () => {},
  )
  delivery.hand([newer, other])
  await expect.poll(() => taken, { timeout: 10_000 }).toContain(other)
  await delivery.stop()
  expect(taken).not.toContain(newer)
  const due = await db.select({ at: mailsTable.dueAt }).from(mailsTable).where(eq(mailsTable.thread, waiting))
  expect(due.map(({ at }) => at)).toEqual([due[0]?.at, due[0]?.at])
})
