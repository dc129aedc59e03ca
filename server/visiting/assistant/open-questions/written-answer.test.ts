import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, GuestQuestion } from '#contract/assistant.ts'
import type { Facility } from '#contract/facilities.ts'
import { limits } from '#contract/limits.ts'
import type { Today } from '#contract/today.ts'
import type { Translations } from '#contract/translations.ts'
import type { FacilityRow } from '../../../hosting/ownership/owned-facilities.store.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Client, createClient, createFacility, createService, registerHost } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { untilWaitedFor } from '../../../testing/waiting.ts'
import { findGuestProperty } from '../../guest/guest.store.ts'
import { repeatQuestion } from './questions.store.ts'
import { withAnswer } from './written-answer.ts'

let server: TestServer
let url: string
let host: Client
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
  host = await registerHost(url)
})

const ask = async (id: string, question: string, language = 'it') =>
  (await createClient(url).send<Answer>('POST', `/api/guest/properties/${id}/ask`, { body: { question, language } })).body
const questionsOf = async (id: string) => (await host.send<GuestQuestion[]>('GET', `/api/facilities/${id}/questions`)).body
const facilityOf = async (id: string) => (await host.send<Facility>('GET', `/api/facilities/${id}`)).body
const answer = (id: string, questionId: string, body: object, by = host) =>
  by.send<GuestQuestion>('PUT', `/api/facilities/${id}/questions/${questionId}`, { body })
/** The property as it is while a guest is being answered. */
async function rowOf(id: string): Promise<FacilityRow> {
  const row = await findGuestProperty(server.database.db, id)
  if (!row) throw new Error('It is gone.')
  return row
}
const repeat = (row: FacilityRow) => inTransaction(server.database.db, (tx) => repeatQuestion(tx, row, balcony))
const page = async (id: string) => (await createClient(url).send('GET', `/guest?property_id=${id}&lang=it`)).text

async function asked(question: string, values: Record<string, unknown> = {}) {
  const facility = await createFacility(host, values)
  await ask(facility.id, question)
  const [open] = await questionsOf(facility.id)
  if (!open) throw new Error(`"${question}" was answered`)
  return { id: facility.id, open }
}

const balcony = 'Si può fumare sul balcone?'
const spoken = 'Sul balcone si può fumare fino alle 22.'

describe('the field that an answer belongs to', () => {
  test.each([
    [balcony, 'houseRules'],
    ['Dove parcheggio?', 'specialinstructions'],
    ['Il Wi-Fi arriva in giardino?', 'wifi_instructions'],
    ['A che ora è la partenza?', 'checkout_time'],
    ['Qual è la password del Wi-Fi?', 'wifi_password'],
    ['C’è una palestra?', null],
    ['Dove parcheggio e posso fumare?', null],
  ])('%s', async (question, field) => {
    const { open } = await asked(question, { checkout_time: '' })
    expect(open).toMatchObject({ field, writtenInto: null })
  })

  test('is told with the questions of the day, and is none for a question that names a service', async () => {
    const own = await registerHost(url)
    const { id } = await createFacility(own)
    const covered = 'Il parcheggio coperto ha telecamere?'
    const dogs = 'Si possono portare cani?'
    for (const question of [covered, dogs]) await ask(id, question)
    const fields = async () =>
      Object.fromEntries((await own.send<Today>('GET', '/api/today')).body.questions.map(({ question, field }) => [question, field]))
    expect(await fields()).toEqual({ [covered]: 'specialinstructions', [dogs]: 'houseRules' })
    await createService(own, { name: 'Parcheggio coperto' })
    expect(await fields()).toEqual({ [covered]: null, [dogs]: 'houseRules' })
  })
})

describe('an answer that is written into its field', () => {
  test('stands on a new line, is said once, and moves the version', async () => {
    const { id, open } = await asked(balcony, { houseRules: 'Silenzio dalle 23.' })
    expect(await page(id)).not.toContain(spoken)
    const before = await facilityOf(id)
    const { status, body } = await answer(id, open.id, { answer: spoken, writeInto: 'houseRules' })
    expect([status, body]).toMatchObject([200, { answer: spoken, writtenInto: 'houseRules' }])
    const { updated_at, ...after } = await facilityOf(id)
    expect(after).toEqual({ ...before, updated_at: undefined, houseRules: `Silenzio dalle 23.\n${spoken}` })
    const late = await host.send('PUT', `/api/facilities/${id}`, {
      body: { houseRules: '' },
      headers: { 'if-match': `"${before.updated_at}"` },
    })
    expect([late.status, updated_at > before.updated_at]).toEqual([412, true])
    expect(await page(id)).toContain(spoken)
    expect((await ask(id, balcony)).sources).toMatchObject([{ field: 'houseRules', text: spoken }])
    expect((await ask(id, 'Can I smoke on the balcony?', 'en')).sources).toMatchObject([{ field: 'houseRules', text: spoken }])
  })

  test('is the whole text of an empty field; sent again it is not added twice', async () => {
    const { id, open } = await asked(balcony)
    for (const _ of [1, 2]) await answer(id, open.id, { answer: spoken, writeInto: 'houseRules' })
    expect((await facilityOf(id)).houseRules).toBe(spoken)
  })

  test('gets a heading where it does not say what it is about', async () => {
    const { id, open } = await asked('Sono ammessi gli animali?')
    expect((await answer(id, open.id, { answer: 'No', writeInto: 'houseRules' })).body).toMatchObject({ answer: 'No' })
    expect((await facilityOf(id)).houseRules).toBe('Animali: No')
    expect((await ask(id, 'Are pets allowed?', 'en')).sources).toMatchObject([{ field: 'houseRules', text: 'Animali: No' }])
  })

  test.each([
    ['fr', 'Est-ce que les animaux sont acceptés ?', 'Oui', 'Animaux\u00a0: Oui'],
    ['ja', 'ペットは大丈夫ですか？', 'はい', 'ペット：はい'],
    ['zh', '可以带宠物吗？', '可以', '宠物：可以'],
  ] as const)('gets one with the colon of its language: %s', (language, question, said, written) => {
    expect(withAnswer('', { question: { question, language }, answer: said, field: 'houseRules', spoken: language })).toBe(written)
  })

  test('is kept as the host wrote it, whatever the guest asked in', async () => {
    const { id } = await createFacility(host)
    await ask(id, 'ペットは大丈夫ですか？', 'ja')
    const [open] = await questionsOf(id)
    await answer(id, `${open?.id}`, { answer: 'I cani sono benvenuti.', writeInto: 'houseRules' })
    expect((await facilityOf(id)).houseRules).toBe('I cani sono benvenuti.')
  })

  test('makes translations of the field outdated; who reads an older one is still told the answer', async () => {
    const { id, open } = await asked(balcony, { houseRules: 'Silenzio dalle 23.' })
    const path = `/api/translations/facility/${id}`
    const translate = (houseRules: string) => host.send('PUT', `${path}/en`, { body: { texts: { houseRules } } })
    await translate('Quiet from 11 pm.')
    await answer(id, open.id, { answer: spoken, writeInto: 'houseRules' })
    const { languages } = (await host.send<Translations>('GET', path)).body
    expect(languages).toMatchObject([{ language: 'en', outdated: ['houseRules'] }])
    expect((await ask(id, 'Can I smoke on the balcony?', 'en')).sources).toMatchObject([{ field: 'answer', text: spoken }])
    const fresh = 'Smoking on the balcony is fine until 10 pm.'
    await translate(`Quiet from 11 pm.\n${fresh}`)
    expect((await ask(id, 'Can I smoke on the balcony?', 'en')).sources).toMatchObject([{ field: 'houseRules', text: fresh }])
  })

  test('is asked again when the field says it no more', async () => {
    const { id, open } = await asked(balcony)
    await answer(id, open.id, { answer: spoken, writeInto: 'houseRules' })
    await ask(id, balcony)
    expect(await questionsOf(id)).toMatchObject([{ answer: spoken, count: 1 }])
    await host.send('PUT', `/api/facilities/${id}`, { body: { houseRules: '' } })
    expect(await ask(id, balcony)).toMatchObject({ answered: false, questionId: open.id })
    expect(await questionsOf(id)).toMatchObject([{ answer: '', writtenInto: null, count: 2 }])
  })
})

test('an answer that is not written anywhere stands by itself', async () => {
  const { id, open } = await asked(balcony)
  expect((await answer(id, open.id, { answer: spoken })).body.writtenInto).toBeNull()
  expect((await facilityOf(id)).houseRules).toBe('')
  expect((await ask(id, balcony)).sources).toMatchObject([{ field: 'answer', text: spoken }])
})

test('it stays when the same question is kept again', async () => {
  const { id, open } = await asked(balcony)
  await answer(id, open.id, { answer: spoken })
  expect(await repeat(await rowOf(id))).toEqual({ id: open.id, isOpen: false, isOpenAgain: false })
  expect(await questionsOf(id)).toMatchObject([{ answer: spoken, count: 2 }])
})

describe('an answer that is written while a guest asks the same', () => {
  test('before the question is kept again stays', async () => {
    const { id, open } = await asked(balcony)
    const before = await rowOf(id)
    await answer(id, open.id, { answer: spoken, writeInto: 'houseRules' })
    expect(await repeat(before)).toEqual({ id: open.id, isOpen: false, isOpenAgain: false })
    expect(await questionsOf(id)).toMatchObject([{ answer: spoken, writtenInto: 'houseRules', count: 2 }])
  })

  test('and is stored just then stays as well', async () => {
    const { db, isEmbedded } = server.database
    if (isEmbedded) return
    const { id, open } = await asked(balcony)
    const before = await rowOf(id)
    let kept: ReturnType<typeof repeat> | undefined
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`update facilities set guest_changed_at = guest_changed_at + interval '1 second' where id = ${before.id}`)
      await tx.execute(sql`update guest_questions set answer = ${spoken}, written_into = 'houseRules' where id = ${open.id}`)
      kept = repeat(before)
      await untilWaitedFor(tx)
    })
    expect(await kept).toEqual({ id: open.id, isOpen: false, isOpenAgain: false })
  })
})

describe('what cannot be written', () => {
  const full = 'a'.repeat(limits.longText - spoken.length)

  test('has no room, or does not say what it is about: the field says so, and nothing is changed', async () => {
    for (const [question, values, body, message] of [
      [balcony, { houseRules: full }, { answer: spoken, writeInto: 'houseRules' }, 'In questo campo non c’è più posto. '],
      ['Il Wi-Fi arriva in giardino?', {}, { answer: 'Sì', writeInto: 'wifi_instructions' }, 'Da sola la risposta non dice '],
    ] as const) {
      const { id, open } = await asked(question, values)
      const before = await facilityOf(id)
      const refused = await answer(id, open.id, body)
      const errors = [{ path: 'writeInto', message: expect.stringContaining(message) }]
      expect([refused.status, refused.body]).toMatchObject([400, { code: 'request.invalid', errors }])
      expect(await facilityOf(id)).toEqual(before)
      expect(await questionsOf(id)).toMatchObject([{ answer: '' }])
    }
    const { id, open } = await asked(balcony, { houseRules: full.slice(1) })
    expect((await answer(id, open.id, { answer: spoken, writeInto: 'houseRules' })).status).toBe(200)
    expect((await facilityOf(id)).houseRules).toHaveLength(limits.longText)
  })

  test('is a time, a password or a number, and another operator’s property is not there', async () => {
    const { id, open } = await asked(balcony)
    for (const writeInto of ['wifi_password', 'checkin_time', 'name', '']) {
      expect((await answer(id, open.id, { answer: spoken, writeInto })).status).toBe(400)
    }
    const other = await registerHost(url)
    expect((await answer(id, open.id, { answer: spoken, writeInto: 'houseRules' }, other)).status).toBe(404)
    expect((await facilityOf(id)).houseRules).toBe('')
  })
})

test('two devices do not overwrite each other: the second is told, and the same answer sent again is no other one', async () => {
  const { id, open } = await asked(balcony)
  const from = (seen: string, words: string) =>
    host.send<GuestQuestion>('PUT', `/api/facilities/${id}/questions/${open.id}`, {
      body: { answer: words },
      headers: { 'if-match': `"${seen}"` },
    })
  const first = await from(open.version, 'Sì')
  expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.version}"`])
  expect(await from(open.version, 'No')).toMatchObject({ status: 412, body: { code: 'request.stale' } })
  expect((await from(open.version, 'Sì')).status).toBe(200)
  // A guest who repeats the question changes nothing of its answer.
  await repeat(await rowOf(id))
  expect((await questionsOf(id))[0]).toMatchObject({ answer: 'Sì', count: 2, version: first.body.version })
  expect((await from(first.body.version, 'No')).body.answer).toBe('No')
  expect((await answer(id, open.id, { answer: 'Dipende' })).body.answer).toBe('Dipende')
})
