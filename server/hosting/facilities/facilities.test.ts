import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, createClient, createFacility, registerHost, villa } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const path = '/api/facilities'
type Fields = Record<string, unknown> & { id: string; updated_at: string }
const problems = (body: unknown) =>
  Object.fromEntries((body as { errors: { path: string; message: string }[] }).errors.map(({ path: name, message }) => [name, message]))

describe('creating', () => {
  test('fills in its defaults', async () => {
    const host = await registerHost(url)
    expect(await createFacility(host)).toMatchObject({
      ...villa,
      user_id: host.id,
      checkin_time: '15:00',
      checkout_time: '11:00',
      timezone: 'Europe/Rome',
      voice_model_id: 'eleven_multilingual_v2',
      agent: '',
      agentlanguages: ['it'],
      activity_type: 'facility',
      wifi_hidden: false,
      description: '',
      displayPreferences: {},
    })
  })

  test('keeps every field as it was sent', async () => {
    const values = {
      ...villa,
      phone: '+39 0583 123456',
      email: 'ciao@villasole.example',
      vatNumber: 'IT01234567897',
      cin: 'IT046017C2ABCDEFGH',
      contactPerson: 'Anna',
      description: 'Pietra\nulivi 🫒',
      websiteurl: 'https://www.villasole.example/casa?x=1',
      property_image_url: 'https://foto.example/1.jpg',
      whatsapp: '+39 333 1234567',
      postalcode: '55100',
      emergencycontact: 'Anna 333 765 4321',
      checkin_time: '',
      checkout_time: '10:30',
      specialinstructions: 'Chiavi a destra',
      houseRules: 'Silenzio dopo le 23\nNon si fuma',
      wifi_network: 'Villa;Sole',
      wifi_password: 'p\\w,"',
      wifi_instructions: 'In sala',
      agent: 'text',
    }
    const host = await registerHost(url)
    const { id } = await createFacility(host, values)
    expect((await host.send('GET', `${path}/${id}`)).body).toMatchObject(values)
  })

  test('keeps the fields that no tab shows', async () => {
    const values = {
      customPrompt: 'Parla piano',
      coordinates: '43.8430, 10.5079',
      activity_type: 'hotel',
      price: '80',
      duration: '1 notte',
      availability: 'Sempre',
      maxcapacity: '6',
      requirements: 'Documento',
      included: 'Colazione',
      excluded: 'Tassa di soggiorno',
      cancellationpolicy: 'Fino al giorno prima',
      guide: '[{"id":"a"}]',
      displayPreferences: { theme: 'mare', order: ['wifi', 'help'] },
      systemSettings: { beta: true },
    }
    const host = await registerHost(url)
    const { id, activity_id } = await createFacility(host, { ...values, price: 80 })
    expect(activity_id).toBe(id)
    expect((await host.send('GET', `${path}/${id}`)).body).toMatchObject(values)
  })

  test.each([
    [{ coordinates: '91, 10' }, 'coordinates'],
    [{ coordinates: 'Lucca' }, 'coordinates'],
    [{ guide: '{"a":1}' }, 'guide'],
    [{ guide: '[' }, 'guide'],
    [{ displayPreferences: 'blu' }, 'displayPreferences'],
    [{ systemSettings: { text: 'x'.repeat(6_000) } }, 'systemSettings'],
  ])('refuses %j', async (values, field) => {
    const host = await registerHost(url)
    const { status, body } = await host.send('POST', path, { body: { ...villa, ...values } })
    expect([status, Object.keys(problems(body))]).toEqual([400, [field]])
  })

  test('names each required field that is missing', async () => {
    const host = await registerHost(url)
    const { status, body } = await host.send('POST', path, { body: { name: '  ', address: null } })
    expect(status).toBe(400)
    expect(problems(body)).toEqual({
      name: 'Il nome è obbligatorio',
      address: "L'indirizzo è obbligatorio",
      city: 'La città è obbligatoria',
      country: 'Il paese è obbligatorio',
    })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.it/x',
    'file:///etc/passwd',
    '//evil.example',
    'java\nscript:alert(1)',
    'https://',
    'foto.jpg',
  ])('takes no image address like %s', async (address) => {
    const host = await registerHost(url)
    const { status, body } = await host.send('POST', path, { body: { ...villa, property_image_url: address } })
    expect(status).toBe(400)
    expect(problems(body)).toEqual({ property_image_url: 'URL immagine non valida' })
  })

  test('completes a website without its scheme and refuses another scheme', async () => {
    const host = await registerHost(url)
    expect(await createFacility(host, { websiteurl: 'www.villasole.it' })).toMatchObject({ websiteurl: 'https://www.villasole.it' })
    const { body } = await host.send('POST', path, {
      body: { ...villa, websiteurl: 'javascript:alert(1)', checkin_time: '25:00', email: 'x' },
    })
    expect(Object.keys(problems(body)).sort()).toEqual(['checkin_time', 'email', 'websiteurl'])
  })

  test.each([[['it', 'en']], ['["it","en"]'], ['it']])('takes the languages of the assistant as %j', async (agentlanguages) => {
    const host = await registerHost(url)
    const created: Record<string, unknown> = await createFacility(host, { agentlanguages })
    expect(created.agentlanguages).toEqual(agentlanguages === 'it' ? ['it'] : ['it', 'en'])
  })

  test('lets nobody choose id, owner or dates', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const planted = {
      id: crypto.randomUUID(),
      user_id: other.id,
      created_at: '2000-01-01T00:00:00.000Z',
      updated_at: '2000-01-01T00:00:00.000Z',
      wifi_qr: 'M0 0',
    }
    const created = await createFacility(host, planted)
    expect(created.user_id).toBe(host.id)
    expect(created.id).not.toBe(planted.id)
    await host.send('PUT', `${path}/${created.id}`, { body: planted })
    const { body } = await host.send<Fields>('GET', `${path}/${created.id}`)
    expect(body).toMatchObject({ id: created.id, user_id: host.id, created_at: created.created_at })
    expect((await other.send('GET', path)).body).toEqual([])
  })
})

describe('changing', () => {
  test('changes what is sent and nothing else', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { phone: '123', agent: 'text' })
    const { status, body } = await host.send('PUT', `${path}/${id}`, { body: { name: 'Villa Luna', phone: '' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...villa, name: 'Villa Luna', phone: '', agent: 'text', checkin_time: '15:00' })
  })

  test('refuses to empty a required field', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host)
    const { status, body } = await host.send('PUT', `${path}/${id}`, { body: { city: ' ' } })
    expect(status).toBe(400)
    expect(problems(body)).toEqual({ city: 'La città è obbligatoria' })
  })

  test('of two tabs, the second does not overwrite silently', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host)
    const etag = (await host.send('GET', `${path}/${id}`)).headers.get('etag') ?? ''
    const first = await host.send('PUT', `${path}/${id}`, { body: { name: 'Prima' }, headers: { 'if-match': etag } })
    const second = await host.send('PUT', `${path}/${id}`, { body: { name: 'Seconda' }, headers: { 'if-match': etag } })
    expect([first.status, second.status]).toEqual([200, 412])
    expect(second.body.code).toBe('request.stale')
    expect((await host.send('GET', `${path}/${id}`)).body).toMatchObject({ name: 'Prima' })
    const third = await host.send('PUT', `${path}/${id}`, {
      body: { name: 'Terza' },
      headers: { 'if-match': first.headers.get('etag') ?? '' },
    })
    expect(third.status).toBe(200)
  })

  test('of 40 writers of one version, one wins', async () => {
    const host = await registerHost(url)
    const { id, updated_at } = await createFacility(host)
    // Connections are opened first, else the first writer is done before the second has one.
    await Promise.all(Array.from({ length: 40 }, () => host.send('GET', path)))
    const writes = Array.from({ length: 40 }, (_, index) =>
      host.send('PUT', `${path}/${id}`, { body: { name: `Nome ${index}` }, headers: { 'if-match': `"${updated_at}"` } }),
    )
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array(39).fill(412)])
  })
})

describe('listing and deleting', () => {
  test('goes through all pages, newest first', async () => {
    const host = await registerHost(url)
    for (const name of ['A', 'B', 'C', 'D', 'E']) await createFacility(host, { name })
    const names: unknown[] = []
    let next: string | undefined = `${path}?limit=2`
    while (next) {
      const { body, headers }: Answer<Fields[]> = await host.send('GET', next)
      expect(headers.get('x-total-count')).toBe('5')
      names.push(...body.map(({ name }) => name))
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(names).toEqual(['E', 'D', 'C', 'B', 'A'])
  })

  test.each(['limit=x', 'cursor=nonsense', 'cursor=%00'])('answers 400 to %s', async (query) => {
    const host = await registerHost(url)
    expect((await host.send('GET', `${path}?${query}`)).status).toBe(400)
  })

  test('takes the guest page along', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host)
    expect((await createClient(url).send('GET', `/guest?property_id=${id}`)).status).toBe(200)
    expect((await host.send('DELETE', `${path}/${id}`)).status).toBe(204)
    expect((await createClient(url).send('GET', `/guest?property_id=${id}`)).status).toBe(404)
    expect((await createClient(url).send('GET', `/api/guest/properties/${id}`)).status).toBe(404)
    expect((await host.send('DELETE', `${path}/${id}`)).status).toBe(404)
  })
})

describe('who may do what', () => {
  test("a host cannot tell another host's facility from a missing one", async () => {
    const [owner, other] = [await registerHost(url), await registerHost(url)]
    const { id } = await createFacility(owner)
    const missing = crypto.randomUUID()
    for (const [method, suffix, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'Rubata' }],
      ['DELETE', '', undefined],
      ['GET', '/qr', undefined],
    ] as const) {
      const foreign = await other.send(method, `${path}/${id}${suffix}`, { body })
      const unknown = await other.send(method, `${path}/${missing}${suffix}`, { body })
      expect(foreign.status, `${method} ${suffix}`).toBe(404)
      expect(foreign.text).toBe(unknown.text)
    }
    expect((await owner.send('GET', `${path}/${id}`)).body).toMatchObject(villa)
  })

  test('a visitor may do nothing', async () => {
    const owner = await registerHost(url)
    const { id } = await createFacility(owner)
    const visitor = createClient(url)
    for (const [method, target] of [
      ['GET', path],
      ['POST', path],
      ['GET', `${path}/${id}`],
      ['PUT', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
      ['GET', `${path}/${id}/qr`],
    ] as const) {
      const { status, body } = await visitor.send(method, target, method === 'GET' ? {} : { body: villa })
      expect([status, body.message], `${method} ${target}`).toEqual([401, 'Unauthorized'])
    }
    expect((await owner.send('GET', `${path}/${id}`)).status).toBe(200)
  })

  test('a guest sees nothing of the account', async () => {
    const owner = await registerHost(url)
    const { id } = await createFacility(owner, { agentinstructions: 'segreto' })
    const { status, text } = await createClient(url).send('GET', `/api/guest/properties/${id}`)
    expect(status).toBe(200)
    expect(text).not.toMatch(/segreto|user_id/)
    expect(text).not.toContain(owner.email)
  })
})
