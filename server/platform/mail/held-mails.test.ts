import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailsTable } from '../../tables/mails.table.ts'
import { testDatabase } from '../../testing/test-server.ts'
import { createHeldMails, thisMoment } from './held-mails.ts'
import { listQueuedMails } from './mails.store.ts'

test('a mail that is held anew while its mail server asks for it stays with this process', async () => {
  const { db } = await testDatabase()
  const id = crypto.randomUUID()
  const letter = { recipient: 'eva@ospita.example', kind: 'test', subject: 'Ciao', text: 'Ciao', html: '', ownerId: null }
  await db.insert(mailsTable).values({ ...letter, id, dueAt: sql`now() + interval '20 seconds'` })
  const [mail] = await listQueuedMails(db, [id])
  if (!mail) throw new Error('It was stored.')
  const held = createHeldMails(db, 45)
  const { steady, wall } = thisMoment()
  // As after half a minute in which nothing ran here: timer and mail server come at once.
  held.take(mail, { steady: steady - 30_000, wall: wall - 30_000 })
  const [, isHeld] = await Promise.all([held.renewAll(), held.has(mail)])
  expect([isHeld, await held.has(mail)]).toEqual([true, true])
  await db.delete(mailsTable).where(eq(mailsTable.id, id))
})
