import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, createBlock, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const empty = { photos: [], videos: [], whatsapp: '', position: '', url: '', instagram: '', link: '' }

describe('creating a block', () => {
  test('fills in its defaults', async () => {
    const host = await registerHost(url)
    const block = await createBlock(host, { name: '  Cucina ' })
    expect(block).toMatchObject({ name: 'Cucina', description: '', ownerId: host.id, visibility: 'private', status: 'active', data: empty })
  })

  test('trims addresses and leaves empty ones out', async () => {
    const host = await registerHost(url)
    const data = {
      photos: [' https://a.example/1.jpg ', '', '  '],
      videos: ['', 'https://youtu.be/abc'],
      whatsapp: '+39 333',
      position: 'Via Roma 1',
      url: 'https://a.example',
      instagram: '@villa',
      link: '',
    }
    const block = await createBlock(host, { data })
    expect(block.data).toEqual({ ...data, photos: ['https://a.example/1.jpg'], videos: ['https://youtu.be/abc'] })
  })

  test.each([
    [{ name: ' ' }, 'name', 'Il nome del blocco è obbligatorio.'],
    [
      { data: { photos: ['javascript:alert(1)'] } },
      'data.photos.0',
      'Scrivi un indirizzo web completo, per esempio https://www.esempio.it',
    ],
    [{ data: { videos: ['https://ok.example', 'ftp://x.example'] } }, 'data.videos.1', 'Scrivi un indirizzo web completo'],
    [{ data: { videos: ['/media/AAAAAAAAAAAAAAAAAAAAAA_10x10.webp'] } }, 'data.videos.0', 'Scrivi un indirizzo web completo'],
    [{ data: { url: 'data:text/html,x' } }, 'data.url', 'Scrivi un indirizzo web completo'],
    [{ data: { photos: Array(61).fill('https://a.example/1.jpg') } }, 'data.photos', 'Al massimo 60 elementi'],
  ])('refuses %j', async (values, path, message) => {
    const host = await registerHost(url)
    const { status, body } = await host.send<{ errors: { path: string; message: string }[] }>('POST', '/api/blocks', {
      body: { name: 'Blocco', ...values },
    })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path, message: expect.stringContaining(message) }])
  })

  test('refuses a visibility or status that does not exist', async () => {
    const host = await registerHost(url)
    const { status } = await host.send('POST', '/api/blocks', { body: { name: 'x', visibility: 'everyone' } })
    expect(status).toBe(400)
    expect((await host.send('POST', '/api/blocks', { body: { name: 'x', status: 'deleted' } })).status).toBe(400)
  })
})

describe('changing a block', () => {
  test('changes what is sent, within data too', async () => {
    const host = await registerHost(url)
    const { id } = await createBlock(host, { description: 'Prima', data: { photos: ['https://a.example/1.jpg'], whatsapp: '333' } })
    const { status, body } = await host.send('PUT', `/api/blocks/${id}`, { body: { data: { whatsapp: '444' } } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Blocco', description: 'Prima', data: { photos: ['https://a.example/1.jpg'], whatsapp: '444' } })
  })

  test('of two tabs, the second does not overwrite silently', async () => {
    const host = await registerHost(url)
    const { id } = await createBlock(host)
    const etag = (await host.send('GET', `/api/blocks/${id}`)).headers.get('etag') ?? ''
    const save = (name: string) => host.send('PUT', `/api/blocks/${id}`, { body: { name }, headers: { 'if-match': etag } })
    expect((await save('Prima')).status).toBe(200)
    expect((await save('Seconda')).status).toBe(412)
  })

  test('a copy has everything but the name', async () => {
    const host = await registerHost(url)
    const values = {
      description: 'Con forno',
      visibility: 'public',
      status: 'inactive',
      data: { photos: ['https://a.example/1.jpg'], url: 'https://a.example' },
    }
    const { id, data } = await createBlock(host, { name: 'Cucina', ...values })
    const { status, body } = await host.send('POST', `/api/blocks/${id}/duplicate`, { headers: { 'accept-language': 'en' } })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Copy of Cucina', ...values, data })
    expect(body.id).not.toBe(id)
  })
})

describe('lists of blocks', () => {
  const names = ({ body }: Answer<{ name: string }[]>) => body.map(({ name }) => name)

  test('the own list holds own blocks, newest first, page by page', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    await createBlock(other, { name: 'Altrui', visibility: 'public' })
    for (const name of ['A', 'B', 'C']) await createBlock(host, { name })
    const first: Answer<{ name: string }[]> = await host.send('GET', '/api/blocks?limit=2')
    expect([names(first), first.headers.get('x-total-count')]).toEqual([['C', 'B'], '3'])
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(names(await host.send('GET', next))).toEqual(['A'])
  })

  test('the public list holds public and active blocks of everyone, and no e-mail', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const mark = crypto.randomUUID()
    await createBlock(other, { name: `${mark} aperto`, visibility: 'public' })
    await createBlock(other, { name: `${mark} privato` })
    await createBlock(other, { name: `${mark} spento`, visibility: 'public', status: 'inactive' })
    const answer: Answer<{ name: string }[]> = await host.send('GET', `/api/blocks/public?search=${mark}`)
    expect(names(answer)).toEqual([`${mark} aperto`])
    expect(answer.text).not.toContain(other.email)
  })

  test('search finds every word in name or description, without accents, and takes % as it is', async () => {
    const host = await registerHost(url)
    await createBlock(host, { name: 'Caffè', description: 'In cucina' })
    await createBlock(host, { name: 'Sconto 100%' })
    const search = async (text: string) => names(await host.send('GET', `/api/blocks?search=${encodeURIComponent(text)}`))
    expect(await search('cucina CAFFE')).toEqual(['Caffè'])
    expect(await search('%')).toEqual(['Sconto 100%'])
    expect(await search('_')).toEqual([])
    expect(await search('cucina bagno')).toEqual([])
    await createBlock(host, { name: 'a\\b' })
    expect(await search('a\\b')).toEqual(['a\\b'])
    const [coffee] = (await host.send<{ id: string }[]>('GET', '/api/blocks?search=caffe')).body
    await host.send('PUT', `/api/blocks/${coffee?.id}`, { body: { name: 'Tè' } })
    expect([await search('caffe'), await search('te cucina')]).toEqual([[], ['Tè']])
  })

  test('leaves out what a section holds already', async () => {
    const host = await registerHost(url)
    const facility = await createFacility(host)
    const [linked] = [await createBlock(host, { name: 'Legato' }), await createBlock(host, { name: 'Libero' })]
    await host.send('POST', '/api/relations', {
      body: { parentId: facility.id, parentType: 'facility', childId: linked.id, relationType: 'info' },
    })
    const missing = async (section: string) => names(await host.send('GET', `/api/blocks?missingIn=${facility.id}&relationType=${section}`))
    expect(await missing('info')).toEqual(['Libero'])
    expect(await missing('mainpage')).toEqual(['Libero', 'Legato'])
  })
})
