import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailsTable } from '../../tables/mails.table.ts'
import { testDatabase } from '../../testing/test-server.ts'
import { runningReqId } from '../log/req-id.ts'
import { startDelivery } from './mail-delivery.ts'

test('a try that fails is told with the request that asked for the mail', async () => {
  const { db } = await testDatabase()
  const id = crypto.randomUUID()
  const letter = { recipient: 'eva@ospita.example', kind: 'test', subject: 'Ciao', text: 'Ciao', html: '', reqId: 'request-of-eva' }
  await db.insert(mailsTable).values({ ...letter, id, ownerId: null })
  const refuse = async () => {
    throw new Error('busy')
  }
  const told = new Promise<unknown[]>((resolve) => {
    const post = { db, deliver: refuse, noteLost: () => {} }
    const delivery = startDelivery(
      post,
      (mail) => mail,
      (error, job) => resolve([error.message, job, runningReqId(), delivery.stop()].slice(0, 3)),
    )
    delivery.hand([id])
  })
  expect(await told).toEqual(['busy', 'mail', 'request-of-eva'])
})

test('a mail that takes longer than it is held is due to no other instance meanwhile', async () => {
  const { db } = await testDatabase()
  const id = crypto.randomUUID()
  const letter = { recipient: 'eva@ospita.example', kind: 'test', subject: 'Ciao', text: 'Ciao', html: '' }
  await db.insert(mailsTable).values({ ...letter, id, ownerId: null, dueAt: sql`now() + interval '2 seconds'` })
  const slowly = async () => {
    await pause(5_000)
    return undefined
  }
  const post = { db, deliver: slowly, noteLost: () => {} }
  const delivery = startDelivery(
    post,
    (mail) => mail,
    () => {},
    2,
  )
  delivery.hand([id])
  const isIts = eq(mailsTable.id, id)
  const count = (state: SQL) => db.$count(mailsTable, and(isIts, state))
  while (await count(eq(mailsTable.status, 'queued'))) {
    expect(await count(lte(mailsTable.dueAt, sql`now()`))).toBe(0)
    await pause(50)
  }
  await delivery.stop()
})
