import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, createBlock, createClient, createFacility, createService, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const values = {
  name: 'Gita alle isole',
  category: 'barche',
  description: 'Tre isole in un giorno',
  price: '45.50',
  duration: '4 ore',
  maxCapacity: '8',
  phone: '+39 0583 1',
  email: 'barche@example.com',
  whatsapp: '+39 333 1',
  websiteurl: 'https://barche.example',
  availability: 'Da maggio a settembre',
  requirements: 'Saper nuotare',
  included: 'Pranzo',
  excluded: 'Bevande',
  cancellationPolicy: 'Fino a 24 ore prima',
  specialInstructions: 'Molo 3',
  address: 'Porto',
  city: 'Viareggio',
  postalCode: '55049',
  country: 'Italia',
  guide: '[{"id":1}]',
  images: ['https://a.example/1.jpg'],
  tags: ['mare', 'famiglie'],
  isActive: false,
}

describe('services', () => {
  test('keep every field', async () => {
    const host = await registerHost(url)
    const { id } = await createService(host, values)
    expect((await host.send('GET', `/api/services/${id}`)).body).toMatchObject({ ...values, userId: host.id })
  })

  test('start active, without images and tags', async () => {
    const host = await registerHost(url)
    expect(await createService(host)).toMatchObject({ images: [], tags: [], isActive: true, guide: '', price: '' })
  })

  test('take numbers where people write numbers', async () => {
    const host = await registerHost(url)
    expect(await createService(host, { price: 25, maxCapacity: 4, duration: null })).toMatchObject({
      price: '25',
      maxCapacity: '4',
      duration: '',
    })
  })

  test('name what is missing or wrong', async () => {
    const host = await registerHost(url)
    const { status, body } = await host.send<{ errors: { path: string; message: string }[] }>('POST', '/api/services', {
      body: { name: ' ', images: ['file:///x'], guide: '{}' },
    })
    expect(status).toBe(400)
    expect(Object.fromEntries(body.errors.map(({ path, message }) => [path, message]))).toEqual({
      name: 'Il nome è obbligatorio',
      category: 'La categoria è obbligatoria',
      'images.0': 'Scrivi un indirizzo web completo, per esempio https://www.esempio.it',
      guide: 'Elenco non valido',
    })
  })

  test('change in what is sent, and refuse a stale version', async () => {
    const host = await registerHost(url)
    const { id } = await createService(host, values)
    const etag = (await host.send('GET', `/api/services/${id}`)).headers.get('etag') ?? ''
    const save = (body: object) => host.send('PUT', `/api/services/${id}`, { body, headers: { 'if-match': etag } })
    expect((await save({ price: '50' })).body).toMatchObject({ ...values, price: '50' })
    expect((await save({ price: '60' })).status).toBe(412)
  })

  test('are copied with their blocks', async () => {
    const host = await registerHost(url)
    const { id } = await createService(host, values)
    const block = await createBlock(host)
    await host.send('POST', `/api/services/${id}/blocks/${block.id}`, { body: { relationType: 'info' } })
    const { status, body: copy } = await host.send('POST', `/api/services/${id}/duplicate`)
    expect(status).toBe(201)
    expect(copy).toMatchObject({ ...values, name: 'Copia di Gita alle isole' })
    const { body } = await host.send<{ childId: string; relationType: string }[]>('GET', `/api/services/${copy.id}/blocks`)
    expect(body).toMatchObject([{ childId: block.id, relationType: 'info', position: 0 }])
  })

  test('are listed newest first, page by page, and deleted', async () => {
    const host = await registerHost(url)
    for (const name of ['A', 'B', 'C']) await createService(host, { name })
    const { body, headers }: Answer<{ id: string; name: string }[]> = await host.send('GET', '/api/services?limit=2')
    expect([body.map(({ name }) => name), headers.get('x-total-count')]).toEqual([['C', 'B'], '3'])
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    expect((await host.send<{ name: string }[]>('GET', next)).body.map(({ name }) => name)).toEqual(['A'])
    expect((await host.send('DELETE', `/api/services/${body[0]?.id}`)).status).toBe(204)
    expect((await host.send('GET', `/api/services/${body[0]?.id}`)).status).toBe(404)
  })
})

test('a service is offered in the facilities that are chosen; a foreign one is as missing, and a deleted one is forgotten', async () => {
  const [host, other] = [await registerHost(url), await registerHost(url)]
  const [sea, hill] = [await createFacility(host), await createFacility(host)]
  const foreign = await createFacility(other)
  const { id } = await createService(host, { name: 'Gita' })
  const offered = async (facilityId: string) => (await createClient(url).send('GET', `/api/guest/properties/${facilityId}`)).body.services
  const choose = (body: object) => host.send<{ facilityIds: string[] }>('PUT', `/api/services/${id}`, { body })
  expect(await offered(hill.id)).toHaveLength(1)
  expect((await choose({ inAllFacilities: false, facilityIds: [sea.id, sea.id] })).body).toMatchObject({
    inAllFacilities: false,
    facilityIds: [sea.id],
  })
  expect([await offered(sea.id), await offered(hill.id)]).toMatchObject([[{ name: 'Gita' }], []])
  const form = async (facilityId: string) => (await createClient(url).send('GET', `/guest/request?property_id=${facilityId}`)).text
  expect([(await form(sea.id)).includes('Gita'), (await form(hill.id)).includes('Gita')]).toEqual([true, false])
  expect((await choose({ facilityIds: [sea.id, foreign.id] })).status).toBe(404)
  const seen = (await host.send('GET', `/api/services/${id}`)).headers.get('etag') ?? ''
  await host.send('DELETE', `/api/facilities/${sea.id}`)
  expect((await host.send('GET', `/api/services/${id}`)).body.facilityIds).toEqual([])
  // A form that was opened before says that it is stale.
  const late = await host.send('PUT', `/api/services/${id}`, {
    body: { name: 'Gita', facilityIds: [sea.id] },
    headers: { 'if-match': seen },
  })
  expect([late.status, late.body.code]).toEqual([412, 'request.stale'])
  expect(await offered(hill.id)).toEqual([])
})
