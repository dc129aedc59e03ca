import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { voicesTable } from '../../tables/voices.table.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { listAgents } from './agents.store.ts'
import { usableVoice, voiceIds } from './catalogue.ts'
import { checkProvider, createProviderCheck } from './check-provider.ts'
import type { VoiceProvider } from './provider.ts'
import { listAvailabilities, saveAvailabilities } from './voices.store.ts'

let db: Db
beforeAll(async () => {
  db = (await startTestServer()).database.db
})

const roger = 'CwhRBWXzGAHq8TQ4Fs17'
const darian = 'gOupLcAkjEnguROwi4oS'
const violetta = 'gfKKsLN1k0oYYN9n2dXX'

test.each([
  ['a voice that was never looked up', violetta, {}, '2026-12-01', violetta],
  ['on its last day', roger, {}, '2026-12-31', roger],
  ['after its last day', roger, { [roger]: 'available' }, '2027-01-01', darian],
  ['not on the account', roger, { [roger]: 'missing' }, '2026-12-01', darian],
  ['above the plan', roger, { [roger]: 'locked' }, '2026-12-01', darian],
  ['with a replacement that is gone too', roger, { [roger]: 'missing', [darian]: 'missing' }, '2026-12-01', undefined],
  ['without a replacement', violetta, { [violetta]: 'missing' }, '2026-12-01', undefined],
  ['chosen as a replacement', darian, {}, '2027-01-01', darian],
  ['that nobody knows', 'another', {}, '2026-12-01', undefined],
  ['none', '', {}, '2026-12-01', undefined],
] as const)('the voice that can be used: %s', (_, chosen, seen, today, expected) => {
  expect(usableVoice(chosen, new Map(Object.entries(seen)), today)).toBe(expected)
})

test('the provider is read once a day, however often single voices are tested meanwhile', async () => {
  let reads = 0
  const [first = '', gone = ''] = voiceIds
  const provider = {
    speech: async () => Buffer.from(''),
    voices: async (ids: string[]) => {
      reads++
      return new Set(ids.filter((id) => id !== gone))
    },
    agents: async () => [],
    agent: async () => ({ allowed: new Set([]), languages: [], usesFacts: false, usesGreeting: false, tools: [], toolIds: [] }),
    clientTool: async () => [],
    signedUrl: async () => '',
  }
  await checkProvider(db, provider)
  await checkProvider(db, provider)
  expect(reads).toBe(1)
  const known = await listAvailabilities(db)
  expect([known.get(first), known.get(gone)]).toEqual(['available', 'missing'])

  await db.update(voicesTable).set({ checkedAt: sql`now() - interval '25 hours'` })
  await saveAvailabilities(db, [{ voice_id: first, availability: 'locked' }])
  await checkProvider(db, provider)
  expect(reads).toBe(2)
  // Only a test tells that the plan does not include a voice.
  expect((await listAvailabilities(db)).get(first)).toBe('locked')
  expect(await db.$count(voicesTable, eq(voicesTable.availability, 'missing'))).toBe(1)
})

test('agents that could not be read are read at the next look, not a day later', async () => {
  await db.update(voicesTable).set({ checkedAt: sql`now() - interval '25 hours'` })
  let tries = 0
  const provider = {
    voices: async (ids: string[]) => new Set(ids),
    agents: async () => {
      if (++tries === 1) throw new AppError('voice.timeout')
      return [{ agentid: 'agent_lucia', name: 'Lucia' }]
    },
  } as unknown as VoiceProvider
  await expect(checkProvider(db, provider)).rejects.toThrow('voice.timeout')
  await checkProvider(db, provider)
  expect((await listAgents(db)).map(({ agentid }) => agentid)).toEqual(['agent_lucia'])
})

test('a key that may read the voices alone, or the agents alone, has what it may', async () => {
  const [first = ''] = voiceIds
  const refused = async () => {
    throw new AppError('voice.badKey')
  }
  const look = (provider: Partial<VoiceProvider>) => checkProvider(db, provider as VoiceProvider)
  const agent = (name: string) => async () => [{ agentid: 'agent_lucia', name }]
  const names = async () => (await listAgents(db)).map(({ name }) => name)
  await db.update(voicesTable).set({ checkedAt: sql`now() - interval '25 hours'`, availability: 'missing' })
  await look({ voices: async (ids) => new Set(ids), agents: agent('Lucia') })
  expect([await names(), (await listAvailabilities(db)).get(first)]).toEqual([['Lucia'], 'available'])

  await db.update(voicesTable).set({ checkedAt: sql`now() - interval '25 hours'` })
  await expect(look({ voices: async () => new Set(), agents: refused })).rejects.toThrow('voice.badKey')
  expect([await names(), (await listAvailabilities(db)).get(first)]).toEqual([['Lucia'], 'missing'])
  // Refused for good, they are asked for the next day, as all else.
  await look({ voices: refused, agents: refused })

  await db.update(voicesTable).set({ checkedAt: sql`now() - interval '25 hours'` })
  await expect(look({ voices: refused, agents: agent('Livia') })).rejects.toThrow('voice.badKey')
  expect([await names(), (await listAvailabilities(db)).get(first)]).toEqual([['Livia'], 'missing'])
})

test('a key that may not read the voices is tried once a day, and said once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await db.update(voicesTable).set({ checkedAt: sql`now() - interval '25 hours'` })
  let answer: string | undefined = 'voice.badKey'
  let tries = 0
  const voices = async (ids: string[]) => {
    tries++
    if (answer) throw new AppError(answer as 'voice.badKey')
    return new Set(ids)
  }
  const lines: string[] = []
  const log = { error: (error: unknown) => lines.push((error as AppError).code), info: (text: unknown) => lines.push(`${text}`) }
  const look = createProviderCheck(db, { voices, agents: async () => [] } as unknown as VoiceProvider, log as never)
  const looks = async (hours: number) => {
    tries = 0
    lines.length = 0
    for (let hour = 0; hour < hours; hour++) {
      await look()
      vi.advanceTimersByTime(60 * 60_000)
    }
    return [tries, ...lines]
  }
  expect(await looks(24)).toEqual([1, 'voice.badKey'])
  expect(await looks(24)).toEqual([1])
  // What may pass is tried at each look.
  answer = 'voice.timeout'
  expect(await looks(3)).toEqual([3, 'voice.timeout'])
  answer = undefined
  expect(await looks(3)).toEqual([1, 'the voices of the provider are read again'])
})

test('agents that may come at the next look are asked for in an hour, though the voices are refused for good', async () => {
  await db.update(voicesTable).set({ checkedAt: sql`now() - interval '25 hours'` })
  const failing = (code: 'voice.badKey' | 'voice.timeout') => async () => {
    throw new AppError(code)
  }
  const provider = { voices: failing('voice.badKey'), agents: failing('voice.timeout') } as unknown as VoiceProvider
  await expect(checkProvider(db, provider)).rejects.toThrow('voice.timeout')
})
