import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { voiceSessionsTable as sessions } from '../../tables/voice-sessions.table.ts'
import { createFacility, type Host, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import {
  cleanVoiceSessions,
  createVoiceToken,
  endVoiceSession,
  startVoiceSession,
  touchVoiceSession,
  voiceLimits,
} from './voice-sessions.store.ts'

/** More than all tests together talk. */
const minutes = { property: 60, host: 1_000_000, inAll: 1_000_000 }

let url: string
let db: Db
let host: Host
/** The property's id and its owner. */
let property: Spoken
beforeAll(async () => {
  const server = await startTestServer()
  url = server.url
  db = server.database.db
})
beforeEach(async () => {
  host = await registerHost(url)
  property = await propertyOf(host)
})

type Spoken = { id: string; ownerId: string }
const propertyOf = async (one: Host): Promise<Spoken> => ({ id: (await createFacility(one)).id, ownerId: one.id })

const use = (...[of, token, allowed]: [Spoken, string, typeof minutes]) =>
  inTransaction(db, (tx) => startVoiceSession(tx, of, token, allowed))
const start = async (token?: string) => use(property, token ?? (await createVoiceToken(db, property, minutes)), minutes)
const codeOf = (promise: Promise<unknown>) => promise.then(() => '').catch((error) => error.code)

/** As if the property's tokens had been made so much earlier. */
const ageTokens = (interval: string) =>
  db
    .update(sessions)
    .set({ createdAt: sql`now() - ${interval}::interval` })
    .where(eq(sessions.facilityId, property.id))

/** As if the talks of the property had begun, and been seen last, so much earlier. */
const ageTalks = (begun: string, seen: string) =>
  db
    .update(sessions)
    .set({ startedAt: sql`now() - ${begun}::interval`, seenAt: sql`now() - ${seen}::interval` })
    .where(and(eq(sessions.facilityId, property.id), isNotNull(sessions.startedAt)))

test('a token opens one talk of its own property', async () => {
  const token = await createVoiceToken(db, property, minutes)
  const other = await propertyOf(await registerHost(url))
  expect(await use(other, token, minutes)).toBe(false)
  expect(await use(property, token, minutes)).toBe(true)
  expect(await use(property, token, minutes)).toBe(false)
  expect(await start('made up')).toBe(false)
})

test('no token is made for a property that is deleted in the same moment', async () => {
  const isGone = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const deleting = inTransaction(db, async (tx) => {
    await tx.execute(sql`delete from facilities where id = ${property.id}`)
    isGone.resolve()
    await mayEnd.promise
  })
  await isGone.promise
  const code = codeOf(createVoiceToken(db, property, minutes))
  await pause(300)
  mayEnd.resolve()
  await deleting
  expect(await code).toBe('facility.notFound')
})

test('a token that was not used within a minute is none', async () => {
  const token = await createVoiceToken(db, property, minutes)
  await ageTokens(`${voiceLimits.secondsOfToken + 1} seconds`)
  expect(await start(token)).toBe(false)
})

test('two talks go on at once, however many ask in the same moment', async () => {
  const tokens = await Promise.all(Array.from({ length: 6 }, () => createVoiceToken(db, property, minutes)))
  const started = await Promise.all(tokens.map(start))
  expect(started.filter(Boolean)).toHaveLength(voiceLimits.atOnce)
  expect(await codeOf(createVoiceToken(db, property, minutes))).toBe('voice.taken')
  await endVoiceSession(db, tokens[started.indexOf(true)] ?? '')
  expect(await start()).toBe(true)
})

test('a talk that fell silent, as when an instance died, gives its place free; one that is seen keeps it', async () => {
  const token = await createVoiceToken(db, property, minutes)
  await Promise.all([start(), start()])
  await ageTalks('2 minutes', '41 seconds')
  expect(await start(token)).toBe(true)
  expect(await start()).toBe(true)
  await ageTalks('2 minutes', '41 seconds')
  await touchVoiceSession(db, token)
  expect(await start()).toBe(true)
  expect(await codeOf(createVoiceToken(db, property, minutes))).toBe('voice.taken')
})

test('after an hour of talk the day is spent, and the next day it is not', async () => {
  const [talked, other] = [await createVoiceToken(db, property, minutes), await createVoiceToken(db, property, minutes)]
  await start(talked)
  await endVoiceSession(db, talked)
  await ageTalks('55 minutes', '0 seconds')
  // A talk that goes on counts whole, as the next one would: neither may last beyond the minutes.
  expect(await start(other)).toBe(true)
  expect(await codeOf(createVoiceToken(db, property, minutes))).toBe('voice.spent')
  await ageTalks('25 hours', '24 hours')
  expect(await start()).toBe(true)
})

test('the minutes of a host end over all properties, also over those that are deleted meanwhile', async () => {
  const few = { ...minutes, host: 11 }
  const [second, third] = [await propertyOf(host), await propertyOf(host)]
  const of = async (one: Spoken) => use(one, await createVoiceToken(db, one, few), few)
  expect(await of(property)).toBe(true)
  const late = await createVoiceToken(db, third, few)
  expect(await of(second)).toBe(true)
  // Talks that go on count whole: a third one could last beyond the minutes.
  expect(await codeOf(createVoiceToken(db, third, few))).toBe('voice.spent')
  expect(await use(third, late, few)).toBe(false)
  await host.send('DELETE', `/api/facilities/${property.id}`)
  await host.send('DELETE', `/api/facilities/${second.id}`)
  expect(await codeOf(createVoiceToken(db, third, few))).toBe('voice.spent')
  // Another host's minutes are their own.
  expect(await of(await propertyOf(await registerHost(url)))).toBe(true)
})

test('the minutes of the whole installation end too, and talks that go on count whole', async () => {
  const other = await propertyOf(await registerHost(url))
  // Other files talk on this database too: what they have used comes on top.
  const { rows } = await db.execute<{ used: number }>(sql`
    select coalesce(sum(case when ended_at is null and seen_at > now() - interval '40 seconds' then 300
      else extract(epoch from seen_at - started_at) end) / 60, 0)::float as used
    from ${sessions} where started_at > now() - interval '24 hours'`)
  const few = { ...minutes, inAll: (rows[0]?.used ?? 0) + 11 }
  const [token, second] = [await createVoiceToken(db, property, few), await createVoiceToken(db, other, few)]
  const late = await createVoiceToken(db, other, few)
  expect(await use(property, token, few)).toBe(true)
  expect(await use(other, second, few)).toBe(true)
  expect(await codeOf(createVoiceToken(db, other, few))).toBe('voice.spent')
  expect(await use(other, late, few)).toBe(false)
  // It has lasted a moment: the rest of its time is free again.
  await endVoiceSession(db, token)
  expect(await use(other, late, few)).toBe(true)
})

test('talks are forgotten after two days', async () => {
  await start()
  await ageTokens('3 days')
  await cleanVoiceSessions(db)
  expect(await db.$count(sessions, eq(sessions.facilityId, property.id))).toBe(0)
})
