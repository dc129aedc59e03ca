import { createECDH, randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { tellOfAgent } from '../../testing/agents.ts'
import { type Client, createClient, createFacility, signUp } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { hooked } from '../../testing/webhooks.ts'

const voice = { ELEVENLABS_API_KEY: 'key', ELEVENLABS_BASE_URL: 'http://127.0.0.1:9' }
let url: string
let voiced: string
beforeAll(async () => {
  const server = await startTestServer()
  await tellOfAgent(server.database.db, 'agent-1')
  url = server.url
  voiced = (await startTestServer({ ...voice, SMTP_URL: 'smtp://127.0.0.1:9' })).url
})

const read = (query: string, at = url, headers: Record<string, string> = {}) =>
  createClient(at).send('GET', `/guest/privacy${query}`, { headers })
const readOf = async (id: string, at = url) => (await read(`?property_id=${id}&lang=it`, at)).text

async function property(host: Client, values: object = {}): Promise<string> {
  return (await createFacility(host, { vatNumber: 'IT01234567890', email: 'ciao@villa.example', ...values })).id
}

test('says who answers, what is kept and for how long, and whom to complain to', async () => {
  const host = await signUp(url, { companyName: 'Sole S.r.l.' })
  const id = await property(host)
  const { status, text, headers } = await read(`?property_id=${id}&lang=it`)
  expect(status).toBe(200)
  for (const word of [
    'Sole S.r.l.',
    'Via delle Rose 12',
    'Lucca',
    'IT01234567890',
    'ciao@villa.example',
    'Ospita S.r.l.',
    'art. 28',
    '24 mesi',
    '30 giorni',
    'Garante',
  ]) {
    expect(text, word).toContain(word)
  }
  expect(text).not.toContain(host.email)
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['private, no-store', 'no-referrer'])
  expect(text).not.toContain('<script')
})

test("tells the host's own time limit, and a person within reach where the page names no company and no contact", async () => {
  const host = await signUp(url)
  const id = await property(host, { email: '', vatNumber: '' })
  await host.send('PUT', '/api/privacy', { body: { retentionMonths: 6 } })
  const text = await readOf(id)
  expect(text).toContain('restano al massimo per: 6 mesi')
  expect([text.includes('Maria Rossi'), text.includes(host.email), text.includes('Partita IVA: ')]).toEqual([true, true, false])
})

test('names one way to reach the host where there is one, a chat as well as a telephone, and no private address', async () => {
  const host = await signUp(url)
  for (const values of [{ phone: '+39 0583 1' }, { whatsapp: '+39 333 1' }, { phone: '+39 0583 1', whatsapp: '+39 333 1' }]) {
    const text = await readOf(await property(host, { email: '', ...values }))
    const [way = ''] = Object.values(values)
    expect([values, text.includes(way), text.includes(host.email)]).toEqual([values, true, false])
  }
  const silent = await readOf(await property(host, { email: '' }))
  expect([silent.includes('Maria Rossi'), silent.includes(host.email)]).toEqual([true, true])
})

test('names those who receive data only where they do', async () => {
  const host = await signUp(url)
  const id = await property(host)
  expect(await readOf(id)).toContain('Chi ti ospita e il portale, nessun altro.')
  expect(await readOf(id)).not.toContain('ElevenLabs')
  const supplier = { name: 'Hans', whatsappNumber: '+49 170 1234567', areaCode: '55100', service: 'barche' }
  await host.send('POST', '/api/suppliers', { body: supplier })
  expect(await readOf(id)).toContain('il fornitore a cui chi ti ospita inoltra la richiesta')
  const program = 'i programmi che chi ti ospita ha collegato al portale'
  expect(await readOf(id)).not.toContain(program)
  const hook = await hooked(host, 'https://programma.example/ospita', ['request.created'])
  expect(await readOf(id)).toContain(program)
  const { url: to, events } = hook
  await host.send('PUT', `/api/webhooks/${hook.id}`, { body: { url: to, events, isOn: false } })
  expect(await readOf(id)).not.toContain(program)
  const talking = await property(host, { agent: 'agent-1' })
  const text = await readOf(talking, voiced)
  for (const word of ['se parli con l’assistente vocale', 'La tua voce passa a ElevenLabs', 'il servizio di posta'])
    expect(text, word).toContain(word)
  expect(await readOf(id, voiced)).not.toContain('ElevenLabs')
})

test('names the language model that words answers where one is set, by its host alone', async () => {
  const { url: modelled } = await startTestServer({
    ASSISTANT_URL: 'https://models.example/v1',
    ASSISTANT_KEY: 'key',
    ASSISTANT_MODEL: 'small',
  })
  const id = await property(await signUp(url))
  for (const language of languages) {
    const at = (server: string) => read(`?property_id=${id}&lang=${language}`, server)
    expect((await at(modelled)).text).toContain('models.example')
    expect((await at(url)).text).not.toContain('models.example')
  }
})

test('names the buckets of backups and photos where there are some, by their host alone, on the page of accounts too', async () => {
  const bucket = (start: string, host: string) => ({
    [`${start}ENDPOINT`]: `https://${host}/private-name`,
    [`${start}ACCESS_KEY_ID`]: 'key-of-bucket',
    [`${start}SECRET_ACCESS_KEY`]: 'secret-of-bucket',
  })
  const { url: stored } = await startTestServer({ ...bucket('BACKUP_S3_', 'backups.example'), ...bucket('S3_', 'photos.example') })
  const id = await property(await signUp(url))
  for (const language of languages) {
    for (const query of [`?property_id=${id}&lang=${language}`, `?lang=${language}`]) {
      const { text } = await read(query, stored)
      expect([text.includes('backups.example'), text.includes('photos.example'), /private-name|of-bucket/.test(text)]).toEqual([
        true,
        true,
        false,
      ])
      expect((await read(query)).text).not.toMatch(/(?:backups|photos)\.example/)
    }
  }
})

test('names the push services while a browser of the host is sent notifications', async () => {
  const [host, other] = [await signUp(url), await signUp(url)]
  const [id, theirs] = [await property(host), await property(other)]
  const push = 'il servizio del produttore del browser che porta le notifiche'
  expect(await readOf(id)).not.toContain(push)
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys }
  expect((await host.send('PUT', '/api/push', { body })).status).toBe(204)
  expect([(await readOf(id)).includes(push), (await readOf(theirs)).includes(push)]).toEqual([true, false])
  await host.send('DELETE', '/api/push')
  expect(await readOf(id)).not.toContain(push)
})

test.each(languages)('speaks %s, by ?lang and by what the browser wants', async (language) => {
  const id = await property(await signUp(url))
  for (const { text } of [
    await read(`?property_id=${id}&lang=${language}`),
    await read(`?property_id=${id}`, url, { 'accept-language': language }),
  ]) {
    expect(text).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(text).not.toMatch(/guest\.privacy|\{\{/)
  }
})

test('is linked where guests give their data, and speaks of accounts alone without a property', async () => {
  const id = await property(await signUp(url), { agent: 'agent-1' })
  const link = `/guest/privacy?property_id=${id}&amp;lang=it`
  const visitor = createClient(url)
  const form = {
    body: 'what=barche%7C&requestDate=2037-12-24&timeRange=15%3A00&adultNum=2&childNum=0',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  expect((await visitor.send('GET', `/guest?property_id=${id}&lang=it`)).text).toContain(link)
  expect((await visitor.send('POST', `/guest/request?property_id=${id}&lang=it`, form)).text).toContain(link)
  expect((await createClient(voiced).send('GET', `/guest/voice?property_id=${id}&lang=it`)).text).toContain(link)
  for (const path of ['', '/register']) {
    expect((await visitor.send('GET', `/guest/account${path}?lang=it`)).text).toContain('href="/guest/privacy?lang=it"')
  }
  const alone = await read('?lang=it')
  expect([alone.status, alone.text.includes('Account dell’ospite'), alone.text.includes('24 mesi')]).toEqual([200, true, false])
})

test.each(['?property_id=x', `?property_id=${crypto.randomUUID()}`, '?property_id='])('an unknown property has none: %s', async (query) => {
  expect((await read(query)).status).toBe(404)
})
