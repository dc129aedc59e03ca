import { beforeAll, describe, expect, test } from 'vitest'
import type { GuestRequest, RequestEvent } from '#contract/requests.ts'
import type { Supplier } from '#contract/suppliers.ts'
import { meet, type Sent } from '../../testing/agreements.ts'
import { type Client, createClient, createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const hans = {
  name: 'Hans Boote',
  whatsappNumber: '+49 170 123-4567',
  service: 'barche',
  areaCode: '55049',
  data: { language: 'de' },
}

const add = async (host: Client, values: object = {}) => host.send<Supplier>('POST', '/api/suppliers', { body: { ...hans, ...values } })

async function asked(host: Client): Promise<GuestRequest> {
  const facility = await createFacility(host)
  await sendRequest(url, facility.id)
  const { body } = await host.send<GuestRequest[]>('GET', '/api/bookings')
  return body[0] as GuestRequest
}

describe('the address book', () => {
  test('takes a supplier, changes it and lets it go', async () => {
    const host = await registerHost(url)
    const { status, body } = await add(host)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...hans,
      id: body.id,
      rating: 0,
      status: 'active',
      desc: '',
      createdAt: body.createdAt,
      updatedAt: body.createdAt,
    })
    await add(host, { name: 'Anna' })
    const names = async () => (await host.send<Supplier[]>('GET', '/api/suppliers')).body.map(({ name }) => name)
    expect(await names()).toEqual(['Anna', 'Hans Boote'])
    const changed = await host.send('PUT', `/api/suppliers/${body.id}`, {
      body: { ...hans, name: 'Zeno', rating: 4.5, status: 'inactive' },
    })
    expect(changed.body).toMatchObject({ name: 'Zeno', rating: 4.5, status: 'inactive' })
    expect((await host.send('DELETE', `/api/suppliers/${body.id}`)).status).toBe(204)
    expect(await names()).toEqual(['Anna'])
  })

  test('keeps what a change of a supplier does not name', async () => {
    const host = await registerHost(url)
    const { body } = await add(host, { rating: 4, status: 'inactive', desc: 'Solo contanti' })
    const changed = await host.send('PUT', `/api/suppliers/${body.id}`, { body: { name: 'Hans' } })
    expect(changed.body).toEqual({ ...body, name: 'Hans', updatedAt: expect.any(String) })
  })

  test('stands by name, whatever its capitals and accents; numbers count as numbers', async () => {
    const host = await registerHost(url)
    const ordered = ['Barca 1', 'barca 2', 'Barca 10', 'Èlia', 'fabio', 'Zeno']
    for (const name of ordered.toReversed()) await add(host, { name })
    expect((await host.send<Supplier[]>('GET', '/api/suppliers')).body.map(({ name }) => name)).toEqual(ordered)
  })

  test('refuses to overwrite a newer version', async () => {
    const host = await registerHost(url)
    const { body } = await add(host)
    const save = (name: string, headers: Record<string, string> = {}) =>
      host.send<Supplier & { code: string }>('PUT', `/api/suppliers/${body.id}`, { body: { ...hans, name }, headers })
    const seen = { 'if-match': `"${body.updatedAt}"` }
    const first = await save('Anna', seen)
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.updatedAt}"`])
    const second = await save('Berta', seen)
    expect([second.status, second.body.code]).toEqual([412, 'request.stale'])
    expect((await host.send<Supplier[]>('GET', '/api/suppliers')).body).toMatchObject([{ name: 'Anna' }])
    expect((await save('Carla', { 'if-match': `"${first.body.updatedAt}"` })).status).toBe(200)
    expect((await save('Dora')).body.name).toBe('Dora')
  })

  test.each([
    [{ name: ' ' }, 'name', 'Il nome è obbligatorio'],
    [{ whatsappNumber: 'nessuno' }, 'whatsappNumber', 'Scrivi un numero WhatsApp'],
    [{ service: 'elicotteri' }, 'service', 'La categoria è obbligatoria'],
    [{ areaCode: '' }, 'areaCode', 'La zona è obbligatoria'],
    [{ rating: 6 }, 'rating', 'Numero non valido'],
  ])('refuses %j', async (values, path, message) => {
    const { status, body } = await add(await registerHost(url), values)
    expect([status, body]).toMatchObject([400, { errors: [{ path, message }] }])
  })

  test("another's suppliers are as missing", async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const { body } = await add(host)
    expect((await other.send('GET', '/api/suppliers')).body).toEqual([])
    expect((await other.send('PUT', `/api/suppliers/${body.id}`, { body: hans })).status).toBe(404)
    expect((await other.send('DELETE', `/api/suppliers/${body.id}`)).status).toBe(404)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', '/1'],
      ['DELETE', '/1'],
    ] as const)
      expect((await createClient(url).send(method, `/api/suppliers${path}`)).status).toBe(401)
  })
})

describe('forwarding', () => {
  test("gives a ready text in the supplier's language, without the guest's contacts, and notes it", async () => {
    const host = await registerHost(url)
    const request = await asked(host)
    const { body: supplier } = await add(host)
    const { status, body } = await host.send<{ url: string; text: string }>('POST', `/api/bookings/${request.id}/forward`, {
      body: { supplierId: supplier.id },
    })
    expect(status).toBe(200)
    expect(body.url).toBe(`https://wa.me/491701234567?text=${encodeURIComponent(body.text)}`)
    expect(body.text.split('\n')).toEqual([
      'Guten Tag Hans Boote, ein Gast fragt an:',
      '',
      'Gita alle isole',
      'Donnerstag, 24. Dezember 2037, 15:00 - 18:00',
      expect.stringContaining('4'),
      'Villa Sole',
      'Con pranzo',
      '',
      'Haben Sie Zeit, und zu welchem Preis? Danke, Maria Rossi',
    ])
    expect(body.text).not.toMatch(/Klein|170 1234567 |@/)
    await host.send('DELETE', `/api/suppliers/${supplier.id}`)
    const { body: events } = await host.send<RequestEvent[]>('GET', `/api/bookings/${request.id}/history`)
    expect(events[0]).toMatchObject({ eventType: 'forwarded', supplierId: supplier.id, supplierName: 'Hans Boote' })
  })

  test('notes nothing while the text is only looked at', async () => {
    const host = await registerHost(url)
    const request = await asked(host)
    const { body: supplier } = await add(host)
    const body = { supplierId: supplier.id, isPreview: true }
    const { body: shown } = await host.send<{ text: string }>('POST', `/api/bookings/${request.id}/forward`, { body })
    expect(shown.text).toContain('Guten Tag Hans Boote')
    const { body: events } = await host.send<RequestEvent[]>('GET', `/api/bookings/${request.id}/history`)
    expect(events.map(({ eventType }) => eventType)).not.toContain('forwarded')
  })

  test('names the day and hour that are agreed on, which may not be those that were asked for', async () => {
    const pair = await meet(url)
    const { body: supplier } = await add(pair.host)
    const line = async () =>
      (await pair.host.send<{ text: string }>('POST', `/api/bookings/${pair.id}/forward`, { body: { supplierId: supplier.id } })).body.text
        .split('\n')
        .at(3)
    expect(await line()).toBe('Donnerstag, 24. Dezember 2037, 15:00 - 18:00')
    const [offer] = await pair.offer({ date: '2037-12-27', time: '09:30', durationMinutes: 90 })
    await pair.accept(offer as Sent)
    expect(await line()).toBe('Sonntag, 27. Dezember 2037, 09:30–11:00')
    await pair.cancel()
    await pair.change({ status: 'pending' })
    expect(await line()).toBe('Donnerstag, 24. Dezember 2037, 15:00 - 18:00')
  })

  test('names the departure of a stay, asked for and agreed on', async () => {
    const pair = await meet(url, { category: 'appartamenti', service: '', timeRange: 'sera', endDate: '2037-12-28' })
    const { body: supplier } = await add(pair.host)
    const line = async () =>
      (await pair.host.send<{ text: string }>('POST', `/api/bookings/${pair.id}/forward`, { body: { supplierId: supplier.id } })).body.text
        .split('\n')
        .at(3)
    expect(await line()).toMatch(/^Donnerstag, 24\.\s–\sMontag, 28\. Dezember 2037, sera$/)
    const [offer] = await pair.offer({ date: '2037-12-25', time: '15:00', endDate: '2037-12-29' })
    await pair.accept(offer as Sent)
    expect(await line()).toMatch(/^Freitag, 25\. Dezember 2037 um 15:00 – Dienstag, 29\. Dezember 2037 um 11:00$/)
  })

  test('checks both ids, and a refused call notes nothing', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const [request, foreign] = [await asked(host), await asked(other)]
    const { body: supplier } = await add(host)
    const { body: theirs } = await add(other)
    const forward = async (id: number, supplierId: number) =>
      (await host.send('POST', `/api/bookings/${id}/forward`, { body: { supplierId } })).body.code
    expect(await forward(foreign.id, supplier.id)).toBe('request.notFound')
    expect(await forward(request.id, theirs.id)).toBe('supplier.notFound')
    const { body: events } = await host.send<RequestEvent[]>('GET', `/api/bookings/${request.id}/history`)
    expect(events.map(({ eventType }) => eventType)).toEqual(['created'])
  })
})
