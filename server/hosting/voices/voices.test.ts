import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type VoiceOption, voiceLanguages } from '#contract/voice.ts'
import { tellOfAgent } from '../../testing/agents.ts'
import { type Client, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { saveAgents } from './agents.store.ts'

/** The catalogue as a host reads it where no voice provider is set. */

let server: TestServer
let host: Client
beforeAll(async () => {
  server = await startTestServer()
  host = await registerHost(server.url)
})

const voices = async (language: string) =>
  (await host.send<VoiceOption[]>('GET', '/api/voices', { headers: { 'accept-language': language } })).body

test('voices that stay come before those that end, Italian ones before all others, then language by language', async () => {
  const options = await voices('it')
  const rank = ({ language, endsOn }: VoiceOption) =>
    `${language === 'it' ? 0 : 1}${endsOn ? 1 : 0}${`${voiceLanguages.indexOf(language)}`.padStart(2, '0')}`
  expect(options.map(rank)).toEqual(options.map(rank).sort())
  expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
  expect(options.find(({ name }) => name === 'Roger')).toMatchObject({ endsOn: '2026-12-31', replacement: { name: 'Darian' } })
  expect(options[0]).toMatchObject({ language: 'it', endsOn: null, replacement: null })
  for (const { id, voice_id, language, endsOn } of options) {
    expect(id).toBe(`${voice_id}-${language}`)
    expect([null, '2026-12-31']).toContain(endsOn)
  }
})

test('a voice of several languages is an option in each, described in the language of the reader', async () => {
  const [italian, english] = [await voices('it'), await voices('en')]
  const byVoice = Map.groupBy(italian, ({ voice_id }) => voice_id)
  for (const [, options] of byVoice) {
    expect(options.every(({ isMultilingual }) => isMultilingual === options.length > 1)).toBe(true)
    const plain = options.filter(({ description, language }) => !description.endsWith(` ${language.toUpperCase()}`))
    expect(plain).toHaveLength(1)
    for (const { description, language } of options.filter((one) => !plain.includes(one))) {
      expect(description).toBe(`${plain[0]?.description} ${language.toUpperCase()}`)
    }
  }
  expect(english.map(({ id }) => id)).toEqual(italian.map(({ id }) => id))
  const same = english.filter(({ description }, at) => description === italian[at]?.description)
  expect(same.length).toBeLessThan(italian.length / 4)
})

test('who may answer guests: the text assistant first, then the agents by name', async () => {
  for (const agentid of ['zia-bruna', 'anna']) await tellOfAgent(server.database.db, agentid)
  const agents = async (language: string) =>
    (await host.send<{ agentid: string; name: string }[]>('GET', '/api/agents', { headers: { 'accept-language': language } })).body
  const [[text, ...others], english] = [await agents('it'), await agents('en')]
  expect([text?.agentid, text?.name === english[0]?.name]).toEqual(['text', false])
  const names = others.map(({ agentid }) => agentid).filter((agentid) => ['zia-bruna', 'anna'].includes(agentid))
  expect(names).toEqual(['anna', 'zia-bruna'])
})

test('a reading of the agents replaces the list, and keeps what was written about those that stay', async () => {
  const rolledBack = new Error('The agents of other tests stay.')
  const reading = server.database.db.transaction(async (tx) => {
    await saveAgents(tx, [
      { agentid: 'a-1', name: 'Zia' },
      { agentid: 'a-2', name: 'Anna' },
    ])
    await tx.execute(sql`update agents set description = 'Parla piano' where agentid = 'a-1'`)
    await saveAgents(tx, [
      { agentid: 'a-1', name: `Zia Bruna${'x'.repeat(300)}` },
      { agentid: 'y'.repeat(256), name: 'Troppo lungo' },
    ])
    const { rows } = await tx.execute(sql`select agentid, name, description from agents`)
    expect(rows).toEqual([{ agentid: 'a-1', name: `Zia Bruna${'x'.repeat(246)}`, description: 'Parla piano' }])
    await saveAgents(tx, [])
    expect((await tx.execute(sql`select 1 from agents`)).rows).toEqual([])
    throw rolledBack
  })
  await expect(reading).rejects.toBe(rolledBack)
})

test('an agent that the provider has not told of is refused at its field, by whichever call, and an old one may stay', async () => {
  const { db } = server.database
  const villa = { name: 'Villa', address: 'Via 1', city: 'Lucca', country: 'Italia' }
  const refusal = { code: 'request.invalid', errors: [{ path: 'agent', code: 'custom' }] }
  const create = (agent: string) => host.send<{ id: string }>('POST', '/api/facilities', { body: { ...villa, agent } })
  const refused = await create('nessuno')
  expect([refused.status, refused.body]).toMatchObject([400, refusal])
  const { body } = await create('text')
  const change = (values: object) => host.send('PUT', `/api/facilities/${body.id}`, { body: values })
  expect((await change({ agent: 'nessuno' })).body).toMatchObject(refusal)
  await db.execute(sql`update facilities set agent = 'di-prima' where id = ${body.id}`)
  expect((await change({ agent: 'di-prima', name: 'Villa Luna' })).body).toMatchObject({ agent: 'di-prima', name: 'Villa Luna' })
  expect((await change({ agent: '' })).body).toMatchObject({ agent: '' })
})
