import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mailsTable } from '../../tables/mails.table.ts'
import { testDatabase } from '../../testing/test-server.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { runningReqId } from '../log/req-id.ts'
import { sendQueued } from './mail.jobs.ts'
import { startDelivery } from './mail-delivery.ts'
import { type MailRow, markFailed, takeDueMails } from './mails.store.ts'
import type { Deliver } from './transport.ts'

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
  await expectNeverDue(db, id)
  await delivery.stop()
})

test.each(['wants the message', 'refuses'])(
  'what another instance has taken from one that stood still does not leave here too, once the mail server %s',
  async (what) => {
    const { db } = await testDatabase()
    const id = crypto.randomUUID()
    const letter = { recipient: 'eva@ospita.example', kind: 'test', subject: 'Ciao', text: 'Ciao', html: '' }
    await db.insert(mailsTable).values({ ...letter, id, ownerId: null, dueAt: sql`now() + interval '45 seconds'` })
    const answered = Promise.withResolvers<void>()
    const sent: string[] = []
    const begun = Promise.withResolvers<void>()
    const deliver: Deliver = async (mail, isHeld) => {
      begun.resolve()
      await answered.promise
      if (what === 'refuses') throw Object.assign(new Error('550 no'), { responseCode: 550 })
      if (!(await isHeld?.())) throw new Error('taken')
      sent.push(mail.id)
      return undefined
    }
    const post = { db, deliver, noteLost: () => sent.push('lost') }
    const delivery = startDelivery(
      post,
      (mail) => mail,
      () => {},
    )
    // Else one of a test that failed would go on to take the mails of others.
    onTestFinished(() => {
      answered.resolve()
      return delivery.stop()
    })
    delivery.hand([id])
    await begun.promise
    // As after a minute in which nothing ran here.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    // Taken in one statement: were it due for a moment, another delivery of this database might take it first.
    await db.execute(sql`update mails set due_at = now() + interval '45 seconds' where id = ${id}::uuid`)
    const row = async () => (await db.select().from(mailsTable).where(eq(mailsTable.id, id)))[0]
    const taken = await row()
    answered.resolve()
    await delivery.stop()
    expect([sent, await row()]).toEqual([[], taken])
    await db.delete(mailsTable).where(eq(mailsTable.id, id))
  },
)

test('a mail that was taken while the database is away is not sent again once it is back', async () => {
  const { db } = await testDatabase()
  const id = crypto.randomUUID()
  const letter = { recipient: 'eva@ospita.example', kind: 'test', subject: 'Ciao', text: 'Ciao', html: '' }
  await db.insert(mailsTable).values({ ...letter, id, ownerId: null, dueAt: sql`now() + interval '3 seconds'` })
  let tries = 0
  let awayUntil = 0
  const sometimes = new Proxy(db, {
    get: (all, name) => {
      if (performance.now() < awayUntil) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      return Reflect.get(all, name)
    },
  })
  const deliver = async (mail: MailRow) => {
    if (mail.id !== id) return undefined
    tries++
    awayUntil = performance.now() + 1_500
    return undefined
  }
  const delivery = startDelivery(
    { db: sometimes, deliver, noteLost: () => {} },
    (mail) => mail,
    () => {},
    3,
  )
  delivery.hand([id])
  await expectNeverDue(db, id)
  await delivery.stop()
  expect(tries).toBe(1)
})

test('a mail whose next try was planned while the clock of the machine was ahead leaves once it is right', async () => {
  const { db } = await testDatabase()
  const [planned, early] = [crypto.randomUUID(), crypto.randomUUID()]
  const letter = { recipient: 'eva@ospita.example', kind: 'test', subject: 'Ciao', text: 'Ciao', html: '', ownerId: null }
  await db.insert(mailsTable).values({ ...letter, id: planned, dueAt: sql`now() + interval '60 seconds'` })
  await db.insert(mailsTable).values({ ...letter, id: early, dueAt: sql`now() + interval '2 hours'` })
  const taken = await takeDueMails(db, 1_000, 45)
  expect([taken.includes(planned), taken.includes(early)]).toEqual([false, true])
  expect(await takeDueMails(db, 1_000, 45)).not.toContain(early)
  await db.delete(mailsTable).where(inArray(mailsTable.id, [planned, early]))
})

test.each([
  { age: '49 hours', attempts: 200, status: 'failed' },
  { age: '47 hours', attempts: 4_000, status: 'queued' },
  // The product was down.
  { age: '5 days', attempts: 0, status: 'queued' },
])('a mail that is $age old, tried $attempts times and once more in vain is $status', async ({ age, attempts, status }) => {
  const { db } = await testDatabase()
  const id = crypto.randomUUID()
  const letter = { recipient: 'eva@ospita.example', kind: 'test', subject: 'Ciao', text: 'Ciao', html: '', ownerId: null }
  await db.insert(mailsTable).values({ ...letter, id, attempts, createdAt: sql`now() - ${age}::interval` })
  const deliver = () => Promise.reject(new Error('Timeout'))
  const lost: string[] = []
  await sendQueued({ db, deliver, noteLost: (_, mail) => void lost.push(mail.id) }, [id], (mail) => mail).catch(() => {})
  expect(await db.select({ status: mailsTable.status }).from(mailsTable).where(eq(mailsTable.id, id))).toEqual([{ status }])
  expect(lost).toEqual(status === 'failed' ? [id] : [])
})

const letter = { recipient: 'eva@ospita.example', kind: 'test', subject: 'Ciao', text: 'Ciao', html: '', ownerId: null }
const ofHours = (hours: number) => sql`now() - make_interval(hours => ${hours}::int)`

test('mails of one conversation leave one after the other, the oldest first', async () => {
  const { db } = await testDatabase()
  const ids: string[] = Array.from({ length: 4 }, () => crypto.randomUUID())
  const thread = crypto.randomUUID()
  const dueAt = sql`now() + interval '45 seconds'`
  await db.insert(mailsTable).values(ids.map((id, age) => ({ ...letter, id, thread, dueAt, createdAt: ofHours(4 - age) })))
  const taken: string[] = []
  const deliver = async ({ id }: { id: string }) => {
    // The mail server reads the first one longest.
    await pause(400 - 100 * ids.indexOf(id))
    taken.push(id)
    return undefined
  }
  const post = { db, deliver, noteLost: () => {} }
  const delivery = startDelivery(
    post,
    (mail) => mail,
    () => {},
  )
  // The last one is stored while the first ones are on their way.
  delivery.hand(ids.slice(0, 3).toReversed())
  await pause(50)
  delivery.hand(ids.slice(3))
  await expect.poll(() => taken, { timeout: 10_000 }).toEqual(ids)
  await delivery.stop()
  await db.delete(mailsTable).where(inArray(mailsTable.id, ids))
})

test('mails that have waited for long are tried together, at a full minute, and the oldest is taken first', async () => {
  const { db } = await testDatabase()
  const [oldest, newest] = [crypto.randomUUID(), crypto.randomUUID()]
  const ids = [newest, oldest]
  await db.insert(mailsTable).values(
    ids.map((id) => ({
      ...letter,
      id,
      attempts: 9,
      dueAt: sql`now() + interval '45 seconds'`,
      createdAt: ofHours(id === oldest ? 9_000 : 8_999),
    })),
  )
  for (const id of ids) await markFailed(db, id, 'busy', false)
  const isAtMinute = sql`extract(second from ${mailsTable.dueAt}) = 0 and ${mailsTable.dueAt} between now() and now() + interval '1 minute'`
  expect(await db.$count(mailsTable, and(inArray(mailsTable.id, ids), isAtMinute))).toBe(2)
  await inTransaction(db, async (tx) => {
    await tx
      .update(mailsTable)
      .set({ dueAt: ofHours(1) })
      .where(inArray(mailsTable.id, ids))
    await tx
      .update(mailsTable)
      .set({ dueAt: ofHours(2) })
      .where(eq(mailsTable.id, newest))
    expect(await takeDueMails(tx as unknown as Db, 1, 45)).toEqual([oldest])
    await tx.delete(mailsTable).where(inArray(mailsTable.id, ids))
  })
})

test('mails leave about as fast as a mail server takes them that allows few connections', async () => {
  const { db } = await testDatabase()
  const letter = { recipient: 'eva@ospita.example', kind: 'test', subject: 'Ciao', text: 'Ciao', html: '', ownerId: null }
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID())
  await db.insert(mailsTable).values(ids.map((id) => ({ ...letter, id, dueAt: sql`now() + interval '45 seconds'` })))
  let [open, refused, taken] = [0, 0, 0]
  const deliver = async () => {
    if (open >= 3) {
      refused++
      throw Object.assign(new Error('Invalid greeting. response=421 4.3.2 too many connections'), { responseCode: 421 })
    }
    open++
    await pause(100)
    open--
    taken++
    return undefined
  }
  const delivery = startDelivery(
    { db, deliver, noteLost: () => {} },
    (mail) => mail,
    () => {},
  )
  delivery.hand(ids)
  // Three at a time take 3.3 seconds; one that was refused waits for five.
  await expect.poll(() => taken, { timeout: 10_000 }).toBeGreaterThan(60)
  await delivery.stop()
  await db.delete(mailsTable).where(inArray(mailsTable.id, ids))
  // Whoever is called in vain all the time closes his door.
  expect(refused).toBeLessThan(taken)
}, 30_000)

test('mails that were handed over and those that are due share the connections that are allowed', async () => {
  const { db } = await testDatabase()
  const letter = { recipient: 'eva@ospita.example', kind: 'test', subject: 'Ciao', text: 'Ciao', html: '', ownerId: null }
  const handed = Array.from({ length: 20 }, () => crypto.randomUUID())
  // Other deliveries of the database take some of these.
  const due = Array.from({ length: 60 }, () => crypto.randomUUID())
  await db.insert(mailsTable).values(handed.map((id) => ({ ...letter, id, dueAt: sql`now() + interval '45 seconds'` })))
  let [open, most] = [0, 0]
  const deliver = async () => {
    most = Math.max(most, ++open)
    await pause(500)
    open--
    return undefined
  }
  const delivery = startDelivery(
    { db, deliver, noteLost: () => {} },
    (mail) => mail,
    () => {},
  )
  // Both ask for room while nothing of the table can be read.
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table mails in access exclusive mode`)
    await tx.insert(mailsTable).values(due.map((id) => ({ ...letter, id, dueAt: sql`now()` })))
    delivery.hand(handed)
    await pause(1_500)
  })
  const waiting = () => db.$count(mailsTable, and(inArray(mailsTable.id, [...handed, ...due]), eq(mailsTable.status, 'queued')))
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
  await delivery.stop()
  expect(most).toBe(20)
}, 30_000)

/** Waits until a mail is sent. It must not be due meanwhile: any instance would send it again. */
async function expectNeverDue(db: Db, id: string): Promise<void> {
  const count = (state: SQL) => db.$count(mailsTable, and(eq(mailsTable.id, id), state))
  while (await count(eq(mailsTable.status, 'queued'))) {
    expect(await count(lte(mailsTable.dueAt, sql`now()`))).toBe(0)
    await pause(50)
  }
}
