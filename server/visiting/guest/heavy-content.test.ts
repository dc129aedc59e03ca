import { fillPlaceholders } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createBlock, createFacility, createService, registerHost } from '../../testing/client.ts'
import { sentDuring } from '../../testing/sent-statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { findGuestPage, findGuestProperty } from './guest.store.ts'
import { pageStatement } from './guest-content.ts'
import { listOfferedIn } from './offered-services.store.ts'

const { url, database } = await startTestServer()

/** As long as an address may be, and not to be compressed. */
const address = () => `https://foto.example/${Array.from({ length: 52 }, () => crypto.randomUUID()).join('')}`
const addresses = () => Array.from({ length: limits.mediaPerBlock }, address)

/** Pages of the database that the page of a property costs. */
async function pagesRead(linkId: string): Promise<number> {
  const { text, params } = pageStatement
  const { rows } = await database.pool.query(
    `explain (analyze, buffers, format json) ${text}`,
    fillPlaceholders(params, { linkId, language: 'de' }),
  )
  const { Plan: plan } = rows[0]['QUERY PLAN'][0]
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** A host with as many large blocks, all of them linked to a property and to one service. */
async function furnish(count: number) {
  const host = await registerHost(url)
  const [facility, service] = [await createFacility(host), await createService(host)]
  for (let made = 0; made < count; made++) {
    const { id } = await createBlock(host, { data: { photos: addresses(), videos: addresses() } })
    for (const [parentType, parentId] of Object.entries({ facility: facility.id, service: service.id })) {
      await host.send('POST', '/api/relations', { body: { parentType, parentId, childId: id, relationType: 'info' } })
    }
  }
  return facility
}

test('blocks that do not fit on the page are not read for it', async () => {
  const [few, many] = [await furnish(3), await furnish(12)]
  // One block takes more than thirty pages.
  expect((await pagesRead(many.id)) - (await pagesRead(few.id))).toBeLessThan(150)
  const found = await findGuestPage(database.db, many.id, 'de')
  expect(found?.page.blocks).toHaveLength(2)
})

test('services that come in short leave their photos out, and are not read whole', async () => {
  const make = async (count: number) => {
    const host = await registerHost(url)
    const facility = await createFacility(host)
    for (let made = 0; made < count; made++) await createService(host, { name: `Gita ${made}`, price: '20', images: addresses() })
    return facility
  }
  const [few, many] = [await make(4), await make(12)]
  // Eight services read whole would take more than 240 pages.
  expect((await pagesRead(many.id)) - (await pagesRead(few.id))).toBeLessThan(120)
  const found = await findGuestPage(database.db, many.id, 'de')
  expect(found?.page.services.map(({ name, price, images }) => [name, price, images.length])).toEqual(
    Array.from({ length: 12 }, (_, at) => [`Gita ${at}`, '20', at < 3 ? limits.mediaPerBlock : 0]),
  )
})

test('the form of a request reads the names of services, by one statement however many there are', async () => {
  const host = await registerHost(url)
  const { id } = await createFacility(host)
  const facility = await findGuestProperty(database.db, id)
  const read = async () => {
    const { result: names, sent } = await sentDuring(database, async () => facility && listOfferedIn(database.db, facility, 'de'))
    return { names, sent: sent.filter(({ text }) => text.includes('"services"')) }
  }
  await createService(host, { name: 'Gita', images: addresses() })
  const one = await read()
  const { id: second } = await createService(host, { name: 'Cena', images: addresses() })
  await host.send('PUT', `/api/translations/service/${second}/de`, { body: { texts: { name: 'Abendessen' } } })
  const two = await read()
  expect(two.names?.map(({ name, requestName }) => [name, requestName])).toEqual([
    ['Gita', 'Gita'],
    ['Abendessen', 'Cena'],
  ])
  expect(two.sent[0]?.characters).toBeLessThan(5_000)
  expect(two.sent.map(({ text }) => text)).toEqual(one.sent.map(({ text }) => text))
})
