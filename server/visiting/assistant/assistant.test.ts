import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, GuestQuestion, ReadinessCount, ReadinessItem } from '#contract/assistant.ts'
import type { Overview } from '#contract/statistics.ts'
import { type Client, createClient, createFacility, createService, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
let host: Client

beforeAll(async () => {
  url = (await startTestServer()).url
  host = await registerHost(url)
})

const texts = { wifi_network: 'Sole', wifi_password: 'limoni', specialinstructions: 'Parcheggio nel cortile.' }

const ask = (id: string, question: string, language = 'it') =>
  createClient(url).send<Answer>('POST', `/api/guest/properties/${id}/ask`, { body: { question, language } })
const questionsOf = async (id: string) => (await host.send<GuestQuestion[]>('GET', `/api/facilities/${id}/questions`)).body

describe('asking', () => {
  test('is answered in the guest’s language with the field that says it', async () => {
    const { id } = await createFacility(host, texts)
    const { status, body } = await ask(id, 'What is the wifi password?', 'en')
    expect(status).toBe(200)
    expect(body).toMatchObject({ answered: true, answer: expect.stringContaining('The Wi-Fi password is: limoni') })
    expect(body.sources).toContainEqual({
      field: 'wifi_password',
      label: 'Password',
      text: 'limoni',
      section: 'wifi',
      sentence: 'The Wi-Fi password is: limoni',
      asked: '',
      note: '',
    })
    expect(await questionsOf(id)).toEqual([])
  })

  test('hears of a change at once', async () => {
    const { id } = await createFacility(host, texts)
    expect((await ask(id, 'A che ora è il check-in?')).body.answer).toContain('15:00')
    await host.send('PUT', `/api/facilities/${id}`, { body: { checkin_time: '16:30' } })
    expect((await ask(id, 'A che ora è il check-in?')).body.answer).toContain('16:30')
    await createService(host, { name: 'Gita in barca', price: '45' })
    expect((await ask(id, 'Quanto costa la gita in barca?')).body.answer).toContain('45 €')
  })

  test('speaks of the services that are offered in the property, and follows when that changes', async () => {
    const other = await registerHost(url)
    const sea = await createFacility(other, texts)
    const hill = await createFacility(other, { ...texts, name: 'Casale' })
    const question = 'Quanto costa il giro in mongolfiera?'
    const { id } = await createService(other, { name: 'Giro in mongolfiera', price: '180', inAllFacilities: false, facilityIds: [sea.id] })
    expect((await ask(sea.id, question)).body.answer).toContain('180 €')
    expect((await ask(hill.id, question)).body).not.toMatchObject({ answer: expect.stringContaining('180') })
    await other.send('PUT', `/api/services/${id}`, { body: { facilityIds: [hill.id] } })
    expect((await ask(sea.id, question)).body).not.toMatchObject({ answer: expect.stringContaining('180') })
    expect((await ask(hill.id, question)).body.answer).toContain('180 €')
  })

  test.each(['noleggio bici', 'constructor'])(
    'a service of the category “%s”, which is none of the usual ones, is no hindrance',
    async (category) => {
      const other = await registerHost(url)
      const { id } = await createFacility(other, texts)
      await createService(other, { name: 'Giro in bicicletta', category, price: '12' })
      const { status, body } = await ask(id, 'Quanto costa il giro in bicicletta?')
      expect([status, body.answer]).toEqual([200, expect.stringContaining('12 €')])
    },
  )

  test('of a service or text given in the guest’s language is answered in it', async () => {
    const { id } = await createFacility(host, texts)
    await host.send('PUT', `/api/translations/facility/${id}/en`, { body: { texts: { specialinstructions: 'Parking in the yard.' } } })
    const { answer, sources } = (await ask(id, 'Where can I park?', 'en')).body
    expect(answer).toContain('Parking in the yard.')
    expect(sources[0]).not.toHaveProperty('language')
    // Read aloud, the host's own words are in the host's language.
    expect((await ask(id, 'Wo kann ich parken?', 'de')).body.sources).toMatchObject([{ text: 'Parcheggio nel cortile.', language: 'it' }])
  })

  test('needs a question and a property', async () => {
    const { id } = await createFacility(host)
    const { status, body } = await ask(id, '   ')
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'question', message: 'Scrivi una domanda' }] }])
    const gone = await ask(crypto.randomUUID(), 'Wi-Fi?')
    expect([gone.status, gone.body]).toMatchObject([
      404,
      { code: 'facility.notFound', message: expect.stringContaining('la struttura non è più online') },
    ])
  })
})

describe('what is not known', () => {
  test('is said so, counted for the host, and known once it is answered', async () => {
    const { id } = await createFacility(host, texts)
    expect((await ask(id, 'C’è una palestra?')).body).toMatchObject({ answered: false, sources: [] })
    await ask(id, 'c’è una PALESTRA')
    const [question, ...others] = await questionsOf(id)
    expect(others).toEqual([])
    expect(question).toMatchObject({ question: 'C’è una palestra?', language: 'it', count: 2, answer: '' })
    const openOnes = async () =>
      (await host.send<Overview[]>('GET', '/api/statistics')).body.find(({ facilityId }) => facilityId === id)?.openQuestions
    expect(await openOnes()).toBe(1)

    const path = `/api/facilities/${id}/questions/${question?.id}`
    expect((await host.send('PUT', path, { body: { answer: ' ' } })).status).toBe(400)
    expect((await host.send('PUT', path, { body: { answer: 'Sì, in cantina.' } })).status).toBe(200)
    expect(await openOnes()).toBe(0)
    expect((await ask(id, 'Is there a gym?', 'en')).body).toMatchObject({
      answered: true,
      sources: [{ field: 'answer', label: 'C’è una palestra?', text: 'Sì, in cantina.' }],
    })

    expect((await host.send('DELETE', path)).status).toBe(204)
    expect((await ask(id, 'Is there a gym?', 'en')).body.answered).toBe(false)
  })

  test('is the owner’s alone to read and answer', async () => {
    const { id } = await createFacility(host)
    await ask(id, 'C’è una sauna?')
    const [question] = await questionsOf(id)
    const other = await registerHost(url)
    const own = await createFacility(other)
    for (const path of [`/api/facilities/${id}/questions/${question?.id}`, `/api/facilities/${own.id}/questions/${question?.id}`]) {
      expect((await other.send('PUT', path, { body: { answer: 'No' } })).status).toBe(404)
      expect((await other.send('DELETE', path)).status).toBe(404)
    }
    for (const part of ['questions', 'readiness']) {
      expect((await other.send('GET', `/api/facilities/${id}/${part}`)).status).toBe(404)
      expect((await createClient(url).send('GET', `/api/facilities/${id}/${part}`)).status).toBe(401)
    }
    expect((await questionsOf(id))[0]?.answer).toBe('')
  })

  test('is part of what the host can take along', async () => {
    const { id } = await createFacility(host)
    await ask(id, 'C’è un campo da tennis?')
    const { body } = await host.send<{ questions: GuestQuestion[] }>('GET', '/api/account/export')
    expect(body.questions.map(({ question }) => question)).toContain('C’è un campo da tennis?')
  })
})

test('readiness tells which usual questions are answered, from which field, and where the others could be', async () => {
  const { id } = await createFacility(host, texts)
  const { body } = await host.send<ReadinessItem[]>('GET', `/api/facilities/${id}/readiness`)
  expect(body.length).toBeGreaterThanOrEqual(40)
  const item = (topic: string) => body.find((one) => one.topic === topic)
  expect(item('wifi')?.sources.map(({ field }) => field)).toEqual(['wifi_password', 'wifi_network'])
  expect(item('parking')).toMatchObject({ sources: [{ field: 'specialinstructions', text: 'Parcheggio nel cortile.' }] })
  expect(item('pets')).toMatchObject({ sources: [], tab: 'hours' })
})

test('cards are told how many questions each property answers, again after a change, and of no one else', async () => {
  const owner = await registerHost(url)
  const { id } = await createFacility(owner, texts)
  const other = await createFacility(owner, {})
  const countOf = async (facility: string) => {
    const { body } = await owner.send<ReadinessCount[]>('GET', '/api/facilities/readiness')
    expect(body.length).toBe(2)
    return body.find(({ facilityId }) => facilityId === facility)
  }
  const { body } = await owner.send<ReadinessItem[]>('GET', `/api/facilities/${id}/readiness`)
  const done = body.filter(({ sources }) => sources.length).length
  expect(await countOf(id)).toEqual({ facilityId: id, done, total: body.length })
  expect((await countOf(other.id))?.done).toBeLessThan(done)
  await owner.send('PUT', `/api/facilities/${id}`, { body: { specialinstructions: `${texts.specialinstructions} I cani sono benvenuti.` } })
  expect(await countOf(id)).toMatchObject({ done: done + 1 })
  expect((await createClient(url).send('GET', '/api/facilities/readiness')).status).toBe(401)
})
