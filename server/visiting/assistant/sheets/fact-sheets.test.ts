import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/assistant.ts'
import type { GuestPageData } from '#contract/guest.ts'
import { limits } from '#contract/limits.ts'
import { hardTexts } from '#testing/hard-texts.ts'
import type { FacilityRow } from '../../../hosting/ownership/owned-facilities.store.ts'
import { translatorFor } from '../../../platform/http/language.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { type Client, createClient, createFacility, createService, registerHost } from '../../../testing/client.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { compileFacts } from '../facts/compile-facts.ts'
import { aboutText } from '../facts/fact-topics.ts'
import { compileSheet } from './fact-sheets.ts'
import { createOneByOne } from './one-by-one.ts'
import { createReadiness } from './readiness.ts'

let url: string
let host: Client
let other: Client

beforeAll(async () => {
  url = (await startTestServer()).url
  ;[host, other] = [await registerHost(url), await registerHost(url)]
})

const ask = (id: string, question: string) =>
  createClient(url).send<Answer>('POST', `/api/guest/properties/${id}/ask`, { body: { question, language: 'it' } })
const network = { wifi_network: 'Sole', wifi_password: 'limoni', emergencycontact: 'Maria, sempre' }

describe('a host who has written more than anybody reads', () => {
  test('is still asked for arrival, network, emergency, and every service by name and price', async () => {
    const { id } = await createFacility(host, network)
    const long = 'Si cammina per un bosco di castagni. '.repeat(130)
    const texts = { availability: long, requirements: long, included: long, excluded: long, specialInstructions: long }
    await createService(host, { name: 'Gita al faro', price: '20', description: `La torta è ai fichi. ${long}`, ...texts })
    for (let count = 0; count < 11; count++) await createService(host, { name: `Giro ${count}`, price: '30', description: long, ...texts })
    await createService(host, { name: 'Cena in vigna', price: '45', description: 'Si cena tra i filari di Vermentino.' })

    expect((await ask(id, 'Qual è la password del wi-fi?')).body.answer).toContain('limoni')
    expect((await ask(id, 'A che ora è il check-in?')).body.answer).toContain('15:00')
    expect((await ask(id, 'Chi chiamo in caso di emergenza?')).body.answer).toContain('Maria')
    expect((await ask(id, 'Quanto costa la cena in vigna?')).body.answer).toContain('45 €')
    expect((await ask(id, 'La torta è ai fichi?')).body.answer).toContain('ai fichi')
    expect((await ask(id, 'Si cena tra i filari di Vermentino?')).body.answer).not.toContain('filari')
    expect((await ask(id, 'Parlami della cena in vigna')).body.sources.map(({ text }) => text)).toContain('Cena in vigna')
  })

  test.each(Object.keys(hardTexts))('is answered for: %s', async (name) => {
    const text = hardTexts[name]?.(limits.longText).toWellFormed() ?? ''
    const { id } = await createFacility(other, { ...network, description: text, specialinstructions: text, wifi_instructions: text })
    const { status, body } = await ask(id, 'Qual è la password del wi-fi?')
    expect([status, body.sources.map(({ text: said }) => said)]).toEqual([200, expect.arrayContaining(['limoni'])])
  })
})

const page = (texts: string[]) =>
  ({
    ...{
      hostLanguage: 'it',
      hostPhoto: '',
      translated: [],
      checkin_time: '15:00',
      description: texts[0],
      specialinstructions: texts[1],
      wifi_instructions: '',
      houseRules: '',
    },
    blocks: texts.map((description, place) => ({ name: `Blocco ${place}`, description, relationType: 'info', translated: [] })),
    services: texts.map((description, place) => ({
      ...{
        name: `Servizio ${place}`,
        category: 'tour',
        description,
        price: '5',
        duration: '',
        maxCapacity: '',
        availability: description,
      },
      ...{ requirements: '', included: '', excluded: '', cancellationPolicy: '', specialInstructions: '', blocks: [], translated: [] },
    })),
    recommendations: texts.map((description, place) => ({
      ...{ name: `Posto ${place}`, category: 'servizi', description, customDescription: '', address: '', phone: '', distance: null },
    })),
  }) as unknown as GuestPageData

describe('reading', () => {
  function countReads(texts: string[]) {
    const read: string[] = []
    const note = (text: string) => {
      read.push(text)
      return aboutText(text, 'it')
    }
    const facts = atOnce(compileFacts(page(texts), [], translatorFor('it'), 'it', note))
    return { read, facts, characters: read.join('').length }
  }

  test('is done once for each text, however often it stands on the page', () => {
    const { read } = countReads(['Il parcheggio è nel cortile. La piscina è aperta.', 'La piscina è aperta.'])
    expect(read).toHaveLength(new Set(read).size)
    expect(read.filter((text) => text === 'La piscina è aperta.')).toHaveLength(1)
  })

  test('ends where nobody would read on', () => {
    const texts = (count: number) => Array.from({ length: count }, (_, place) => `${place} ${'parola '.repeat(limits.longText / 7)}`)
    const [some, twice] = [countReads(texts(200)), countReads(texts(400))]
    expect(some.characters).toBeLessThan(700_000)
    expect(twice.characters - some.characters).toBeLessThan(50 * 400)
    expect(twice.facts.find(({ field }) => field === 'checkin_time')?.text).toContain('15:00')
    expect(twice.facts.filter(({ field }) => field === 'services.price')).toHaveLength(400)
  })

  test('tells no more apart than a text of that length says', () => {
    expect(
      countReads(['Check-in.\n'.repeat(500), 'Wi-fi. '.repeat(700)]).facts.filter(({ field }) => field === 'description'),
    ).toHaveLength(250)
  })
})

describe('long work', () => {
  test('of the usual questions is done once for all who ask for it meanwhile', async () => {
    const compiled = { ...atOnce(compileSheet(page(['', '']), [], 'it')), version: '', language: 'it' as const }
    const sheets = vi.fn(async () => compiled)
    const { list, count } = createReadiness(sheets)
    const row = { id: 'casa', ownerId: 'maria', guestChangedAt: '' } as FacilityRow
    const [lists, counts] = [Array.from({ length: 20 }, () => list(row, 'it')), Array.from({ length: 20 }, () => count(row, 'it'))]
    expect(new Set((await Promise.all(lists)).map(({ length }) => length)).size).toBe(1)
    expect(new Set((await Promise.all(counts)).map(({ total }) => total)).size).toBe(1)
    expect(sheets.mock.calls.length).toBeLessThanOrEqual(2)
  })

  test('of many properties answers with what is counted in time, and counts on, once for all who ask', async () => {
    const sheet = { ...atOnce(compileSheet(page(['', '']), [], 'it')), version: '', language: 'it' as const }
    const ready = Promise.withResolvers<void>()
    const sheets = vi.fn(async ({ id }: FacilityRow) => {
      if (id === 'slow') await ready.promise
      return sheet
    })
    const { countAll } = createReadiness(sheets, 200)
    const rows = ['first', 'slow', 'last'].map((id) => ({ id, ownerId: 'maria', guestChangedAt: '' }) as FacilityRow)
    const asked = async () => (await countAll('maria', rows, 'it')).map(({ facilityId }) => facilityId)
    await expect.poll(asked, { timeout: 10_000 }).toEqual(['first'])
    expect(await Promise.all([asked(), asked()])).toEqual([['first'], ['first']])
    ready.resolve()
    await expect.poll(asked, { timeout: 10_000 }).toEqual(['first', 'slow', 'last'])
    expect(sheets).toHaveBeenCalledTimes(3)
  })

  test('goes on for one thing of an owner at a time, for few owners at once, and is shared by those who wait', async () => {
    const oneByOne = createOneByOne<number, string>()
    let [going, most, begun] = [0, 0, 0]
    const ofOwner = new Map<string, number>()
    const ready = Promise.withResolvers<void>()
    const make = (owner: string) => async (version: number) => {
      begun++
      going++
      ofOwner.set(owner, (ofOwner.get(owner) ?? 0) + 1)
      expect(ofOwner.get(owner)).toBe(1)
      most = Math.max(most, going)
      await ready.promise
      going--
      ofOwner.set(owner, 0)
      return `${owner} ${version}`
    }
    const first = oneByOne({ owner: 'a', thing: 'a1' }, 1, make('a'))
    await Promise.resolve()
    const asked = [
      oneByOne({ owner: 'a', thing: 'a2' }, 1, make('a')),
      oneByOne({ owner: 'a', thing: 'a2' }, 2, make('a')),
      oneByOne({ owner: 'a', thing: 'a2' }, 3, make('a')),
      ...['b', 'c', 'd', 'e'].map((owner) => oneByOne({ owner, thing: owner }, 1, make(owner))),
    ]
    await vi.waitFor(() => expect(going).toBe(2))
    ready.resolve()
    expect(await Promise.all([first, ...asked])).toEqual(['a 1', 'a 3', 'a 3', 'a 3', 'b 1', 'c 1', 'd 1', 'e 1'])
    expect([begun, most]).toEqual([6, 2])
  })

  test('goes on for others after a failure', async () => {
    const oneByOne = createOneByOne<number, string>()
    const of = { owner: 'a', thing: 'a1' }
    await expect(oneByOne(of, 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await oneByOne(of, 2, async (version) => `${version}`)).toBe('2')
  })
})
