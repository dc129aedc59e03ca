import { expect, test } from 'vitest'
import type { GuestPageData } from '#contract/guest.ts'
import { limits } from '#contract/limits.ts'
import { createBlock, createClient, createFacility, createService, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { url } = await startTestServer()
const long = 'è'.repeat(limits.longText)

async function link(host: Awaited<ReturnType<typeof registerHost>>, parentType: string, parentId: string, childId: string) {
  const { status } = await host.send('POST', '/api/relations', { body: { parentType, parentId, childId, relationType: 'info' } })
  expect(status).toBe(201)
}

test('of what nobody reads to its end the first comes whole, and the rest in short', async () => {
  const host = await registerHost(url)
  const { id } = await createFacility(host)
  const texts = { description: long, availability: long, requirements: long, included: long, excluded: long, cancellationPolicy: long }
  for (let count = 1; count <= 14; count++) await createService(host, { ...texts, name: `Gita ${count}`, price: `${count}` })
  const { body, text } = await createClient(url).send<GuestPageData>('GET', `/api/guest/properties/${id}`)
  expect(body.services.map(({ name, price }) => `${name} ${price}`)).toEqual(
    Array.from({ length: 14 }, (_, at) => `Gita ${at + 1} ${at + 1}`),
  )
  expect(body.services[0]).toMatchObject(texts)
  expect(body.services[13]).toMatchObject({ description: '', included: '', blocks: [] })
  expect(text.length).toBeLessThan(500_000)
  expect((await createClient(url).send('GET', `/guest?property_id=${id}`)).text).toContain('Gita 14')
})

test('blocks come in their order as far as somebody reads, on the page and within a service', async () => {
  const host = await registerHost(url)
  const [facility, service] = [await createFacility(host), await createService(host)]
  for (let count = 1; count <= 12; count++) {
    const { id } = await createBlock(host, { name: `Blocco ${count}`, description: long })
    await link(host, 'facility', facility.id, id)
    await link(host, 'service', service.id, id)
  }
  const { body } = await createClient(url).send<GuestPageData>('GET', `/api/guest/properties/${facility.id}`)
  expect(body.blocks.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, at) => `Blocco ${at + 1}`))
  const within = body.services[0]?.blocks.map(({ name }) => name) ?? []
  expect(within.length).toBeGreaterThan(5)
  expect(within.length).toBeLessThan(12)
  expect(within).toEqual(Array.from(within, (_, at) => `Blocco ${at + 1}`))
})
