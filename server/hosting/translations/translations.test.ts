import { beforeAll, describe, expect, test } from 'vitest'
import type { GuestPageData } from '#contract/guest.ts'
import { neverTranslated, type Translations, translatedTypes } from '#contract/translations.ts'
import { startTranslationServer } from '../../../e2e/stand-ins/translator.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Client, createBlock, createClient, createFacility, createService, registerHost } from '../../testing/client.ts'
import { addLink } from '../../testing/links.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { untilWaitedFor } from '../../testing/waiting.ts'
import { saveTranslation } from './translations.store.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const read = (host: Client, type: string, id: string) => host.send<Translations>('GET', `/api/translations/${type}/${id}`)
const save = (host: Client, type: string, id: string, language: string, texts: Record<string, string>) =>
  host.send<Translations>('PUT', `/api/translations/${type}/${id}/${language}`, { body: { texts } })
const page = async (id: string, language: string) => (await createClient(url).send('GET', `/guest?property_id=${id}&lang=${language}`)).text

const texts = { description: 'Casa tra gli ulivi', specialinstructions: 'Chiavi nella cassetta', wifi_instructions: '' }

describe('texts in other languages', () => {
  test('are read by guests at once; what is not given stays as the host wrote it', async () => {
    const host = await registerHost(url)
    const facility = await createFacility(host, texts)
    const block = await createBlock(host, { name: 'La cucina', description: 'Con piano a induzione' })
    const service = await createService(host, { name: 'Gita in barca', included: 'Pranzo' })
    await host.send('POST', '/api/relations', {
      body: { parentId: facility.id, parentType: 'facility', childId: block.id, relationType: 'mainpage' },
    })
    expect(await page(facility.id, 'en')).toContain('Casa tra gli ulivi')
    await save(host, 'facility', facility.id, 'en', { description: 'House among olives', name: 'Not to be translated' })
    await save(host, 'block', block.id, 'en', { name: 'The kitchen' })
    const saved = await save(host, 'service', service.id, 'en', { name: 'Boat trip', included: 'Lunch' })
    expect(saved.body.languages).toMatchObject([{ language: 'en', texts: { name: 'Boat trip', included: 'Lunch' }, outdated: [] }])
    const english = await page(facility.id, 'en')
    for (const text of [
      'House among olives',
      'Chiavi nella cassetta',
      'The kitchen',
      'Con piano a induzione',
      'Boat trip',
      'Lunch',
      'Villa Sole',
    ])
      expect(english).toContain(text)
    expect(english).not.toMatch(/Casa tra gli ulivi|La cucina|Not to be translated/)
    // A request is sent under the name that the host knows.
    expect(english).toContain('what=barche%7CGita%20in%20barca')
    expect(await page(facility.id, 'de')).toContain('Casa tra gli ulivi')
    const { body } = await createClient(url).send<GuestPageData>('GET', `/api/guest/properties/${facility.id}?lang=en`)
    expect([body.description, body.blocks[0]?.name, body.services[0]?.name]).toEqual(['House among olives', 'The kitchen', 'Boat trip'])
  })

  test('of two who write in one language the second is told of the first, and another language is free', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, texts)
    const saveFrom = (version: string, language: string, description: string) =>
      host.send<Translations & { code?: string }>('PUT', `/api/translations/facility/${id}/${language}`, {
        body: { texts: { description } },
        headers: { 'if-match': `"${version}"` },
      })
    const first = await saveFrom(neverTranslated, 'en', 'House among olives')
    expect(first.status).toBe(200)
    const late = await saveFrom(neverTranslated, 'en', 'Olive house')
    expect([late.status, late.body.code]).toEqual([412, 'request.stale'])
    const version = first.body.languages[0]?.updatedAt ?? ''
    expect((await saveFrom(version, 'en', 'Olive house')).status).toBe(200)
    expect((await saveFrom(version, 'en', 'House among olives')).status).toBe(412)
    expect((await saveFrom(neverTranslated, 'de', 'Haus zwischen Oliven')).status).toBe(200)
    expect((await read(host, 'facility', id)).body.languages).toMatchObject([
      { language: 'de', texts: { description: 'Haus zwischen Oliven' } },
      { language: 'en', texts: { description: 'Olive house' } },
    ])
    expect((await save(host, 'facility', id, 'en', { description: 'Whatever stood there' })).status).toBe(200)
  })

  test('what is left in the host’s own language is marked as that, for whoever has it read aloud', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, texts)
    await save(host, 'facility', id, 'en', { description: 'House among olives' })
    const english = await page(id, 'en')
    expect(english).toContain('<bdi>House among olives</bdi>')
    expect(await page(id, 'de')).toContain('<bdi lang="it">Casa tra gli ulivi</bdi>')
    expect(english).toContain('<p dir="auto" lang="it" class="text">Chiavi nella cassetta</p>')
    expect(await page(id, 'it')).toContain('<p dir="auto" class="text">Chiavi nella cassetta</p>')
    await host.send('PUT', '/api/auth/profile', { body: { firstName: 'Maria', lastName: 'Rossi', email: host.email, textLanguage: 'de' } })
    expect(await page(id, 'en')).toContain('<p dir="auto" lang="de" class="text">Chiavi nella cassetta</p>')
  })

  test.each(['facility', 'service', 'block'] as const)('of a %s make the page new that a guest has opened before', async (type) => {
    const host = await registerHost(url)
    const facility = await createFacility(host, texts)
    const service = await createService(host, { description: 'Casa tra gli ulivi' })
    const block = await createBlock(host, { description: 'Casa tra gli ulivi' })
    await host.send('POST', '/api/relations', {
      body: { parentId: facility.id, parentType: 'facility', childId: block.id, relationType: 'mainpage' },
    })
    expect(await page(facility.id, 'en')).not.toContain('House among olives')
    const { id } = { facility, service, block }[type]
    await save(host, type, id, 'en', { description: 'House among olives' })
    expect(await page(facility.id, 'en')).toContain('House among olives')
  })

  test('are outdated once the original changes, and taken back when empty', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, texts)
    await save(host, 'facility', id, 'fr', { description: 'Maison parmi les oliviers', specialinstructions: 'Clés dans la boîte' })
    await host.send('PUT', `/api/facilities/${id}`, { body: { description: 'Casa al mare' } })
    const { body } = await read(host, 'facility', id)
    expect(body).toMatchObject({
      source: { description: 'Casa al mare', specialinstructions: 'Chiavi nella cassetta' },
      languages: [{ language: 'fr', outdated: ['description'] }],
      hasDrafts: false,
    })
    await save(host, 'facility', id, 'fr', { description: '', specialinstructions: 'Clés dans la boîte' })
    expect(await page(id, 'fr')).toContain('Casa al mare')
  })

  test.each(translatedTypes)('go with a text that is taken away: of a %s', async (type) => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const [facility, second] = [await createFacility(host, texts), await createFacility(other)]
    const service = await createService(host, texts)
    const block = await createBlock(host, { ...texts, visibility: 'public' })
    const { id } = { facility, service, block }[type]
    await addLink(host, facility.id, block.id)
    await save(host, type, id, 'en', { description: 'The old code is 4711' })
    expect(await page(facility.id, 'en')).toContain('4711')
    const path = { facility: '/api/facilities', service: '/api/services', block: '/api/blocks' }[type]
    expect((await host.send('PUT', `${path}/${id}`, { body: { name: 'Casa', description: '' } })).status).toBe(200)
    // Another host who links the block from now on has the translation in the copy.
    if (type === 'block') await addLink(other, second.id, id)
    expect([await page(facility.id, 'en'), await page(second.id, 'en')].join()).not.toContain('4711')
  })

  test('stay where a save does not name them, outdated ones too', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, texts)
    await save(host, 'facility', id, 'fr', { description: 'Maison parmi les oliviers', specialinstructions: 'Clés dans la boîte' })
    await host.send('PUT', `/api/facilities/${id}`, { body: { description: 'Casa al mare' } })
    const savedAfter = async (sent: Record<string, string>) => (await save(host, 'facility', id, 'fr', sent)).body.languages[0]
    expect(await savedAfter({ specialinstructions: 'Clés au bar', nothing: 'x' })).toMatchObject({
      texts: { description: 'Maison parmi les oliviers', specialinstructions: 'Clés au bar' },
      outdated: ['description'],
    })
    expect(await savedAfter({ specialinstructions: 'Clés au bar' })).toMatchObject({ outdated: ['description'] })
    expect(await savedAfter({ description: 'Maison parmi les oliviers' })).toMatchObject({ outdated: [] })
    expect((await savedAfter({ description: '' }))?.texts).toEqual({ specialinstructions: 'Clés au bar' })
  })

  test('stay outdated while others of the language are changed, until they are saved as they are', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, texts)
    const french = { description: 'Maison parmi les oliviers', specialinstructions: 'Clés dans la boîte' }
    await save(host, 'facility', id, 'fr', french)
    await host.send('PUT', `/api/facilities/${id}`, { body: { description: 'Casa al mare', specialinstructions: 'Chiavi al bar' } })
    const outdatedAfter = async (changed: Record<string, string>) =>
      (await save(host, 'facility', id, 'fr', { ...french, ...changed })).body.languages[0]?.outdated
    expect(await outdatedAfter({ specialinstructions: 'Clés au bar' })).toEqual(['description'])
    expect(await outdatedAfter({ specialinstructions: '' })).toEqual(['description'])
    expect(await outdatedAfter({ specialinstructions: '' })).toEqual([])
  })

  test("another's are as missing, and a visitor is refused", async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const { id } = await createFacility(host, texts)
    const { id: block } = await createBlock(host, { visibility: 'public' })
    for (const [type, thing] of [
      ['facility', id],
      ['service', id],
      ['block', block],
    ] as const) {
      expect((await save(other, type, thing, 'en', { description: 'Mine' })).status).toBe(404)
      expect((await read(other, type, thing)).status).toBe(404)
      expect((await read(createClient(url), type, thing)).status).toBe(401)
    }
    expect(await page(id, 'en')).not.toContain('Mine')
  })

  test.each(['facility', 'service', 'block'] as const)('are those of a copy of the %s, too', async (type) => {
    const host = await registerHost(url)
    const made =
      type === 'facility' ? createFacility(host, texts) : type === 'service' ? createService(host, texts) : createBlock(host, texts)
    const { id } = await made
    await save(host, type, id, 'en', { name: 'Olives', description: 'House' })
    const path = `/api/${type === 'facility' ? 'facilities' : `${type}s`}/${id}/duplicate`
    const { body: copy } = await host.send<{ id: string }>('POST', path)
    const [of, its] = [await read(host, type, id), await read(host, type, copy.id)]
    // A copy has a name of its own.
    const outdated = type === 'facility' ? [] : ['name']
    expect(its.body.languages).toEqual(of.body.languages.map((one) => ({ ...one, outdated, updatedAt: expect.any(String) })))
    expect(its.body.languages).toHaveLength(1)
  })

  test.each(['facility', 'service', 'block'] as const)('go with the %s that they belong to, and no other', async (type) => {
    const host = await registerHost(url)
    const make = () =>
      type === 'facility' ? createFacility(host, texts) : type === 'service' ? createService(host, texts) : createBlock(host, texts)
    const [gone, kept] = [await make(), await make()]
    for (const { id } of [gone, kept]) {
      expect((await save(host, type, id, 'en', { description: 'House' })).body.languages).toHaveLength(1)
    }
    await host.send('DELETE', `/api/${type === 'facility' ? 'facilities' : `${type}s`}/${gone.id}`)
    const { body } = await host.send<{ translations: unknown[] }>('GET', '/api/account/export')
    expect(body.translations).toMatchObject([{ parent_id: kept.id, language: 'en', texts: { description: 'House' } }])
  })
})

// The embedded engine takes one transaction after the other.
test.skipIf(process.env.TEST_ENGINE !== 'postgres')('what is deleted while its translation is saved leaves none behind', async () => {
  const { db } = (await startTestServer()).database
  const host = await registerHost(url)
  const { id } = await createService(host, texts)
  const { removing } = await inTransaction(db, async (tx) => {
    await saveTranslation(tx, { ownerId: host.id, type: 'service', id }, 'en', { description: 'House' })
    const removing = host.send('DELETE', `/api/services/${id}`)
    await Promise.race([untilWaitedFor(tx), removing])
    return { removing }
  })
  expect((await removing).status).toBe(204)
  expect((await host.send<{ translations: unknown[] }>('GET', '/api/account/export')).body.translations).toEqual([])
})

test('a draft says so when no machine is set up', async () => {
  const host = await registerHost(url)
  const { id } = await createFacility(host, texts)
  const { status, body } = await host.send('POST', `/api/translations/facility/${id}/en/draft`)
  expect([status, body.code]).toEqual([503, 'translator.missing'])
})

test('a draft that is longer than its original may be is given all the same: its host cuts it', async () => {
  const translator = await startTranslationServer()
  const { url: own, close } = await startTestServer({ TRANSLATE_URL: translator.url })
  const host = await registerHost(own)
  const { id } = await createFacility(host, { description: 'x'.repeat(4_998) })
  const { status, body } = await host.send<{ texts: Record<string, string> }>('POST', `/api/translations/facility/${id}/en/draft`)
  expect([status, body.texts.description?.length]).toEqual([200, 5_003])
  await close()
  await translator.close()
})
