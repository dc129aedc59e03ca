import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBlock, createFacility, createService, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

/** A statement without its numbers and without how often they come. */
const shapeOf = (text: string) =>
  text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/(\$(?:::\w+)?)(?:, \1)+/g, '$1')
    .replaceAll(/(\([^()]*\))(?:, \1)+/g, '$1')

test('links, places and properties are changed by one statement, however many there are', { timeout: 60_000 }, async () => {
  const { url, database } = await startTestServer()
  const host = await registerHost(url)
  const facilities: string[] = []
  for (let count = 0; count < 3; count++) facilities.push((await createFacility(host)).id)
  const [parentId = ''] = facilities
  const section = { parentId, parentType: 'facility', childType: 'block', relationType: 'info' }
  const blockIds: string[] = []
  for (let count = 1; count <= 3; count++) {
    const { id: childId } = await createBlock(host)
    blockIds.push(childId)
    await host.send('POST', '/api/relations', { body: { ...section, childId } })
    const place = {
      name: 'Bar dei fili e dei nodi'
        .split(' ')
        .slice(0, count + 1)
        .join(' '),
      category: 'ristorante',
      city: 'Lucca',
    }
    const { body } = await host.send<{ id: string }>('POST', '/api/recommendations', { body: place })
    await host.send('POST', `/api/properties/${parentId}/recommendations`, { body: { recommendationId: body.id } })
    // A statement has a name from the second time on.
    for (let again = 0; again < 2; again++) {
      expect((await host.send('PUT', '/api/relations/reorder', { body: { ...section, blockIds } })).status).toBe(200)
      const { body: copy } = await host.send<{ id: string }>('POST', `/api/facilities/${parentId}/duplicate`)
      const { body: links } = await host.send<unknown[]>('GET', `/api/facilities/${copy.id}/blocks`)
      const { body: places } = await host.send<unknown[]>('GET', `/api/properties/${copy.id}/recommendations`)
      expect([links.length, places.length]).toEqual([count, count])
      await createService(host, { inAllFacilities: false, facilityIds: facilities.slice(0, count) })
      // Linked to some of them, it goes from all at once.
      const { id: gone } = await createBlock(host)
      for (const id of facilities.slice(0, count)) {
        await host.send('POST', '/api/relations', { body: { ...section, parentId: id, childId: gone } })
      }
      expect((await host.send('DELETE', `/api/blocks/${gone}`)).status).toBe(204)
    }
  }
  // Those of tests before it too, which may have prepared the same ones.
  const { rows } = await database.db.execute<{ statement: string }>(sql`
    select statement from pg_prepared_statements where name <> '' and statement ~ 'relations|property_recommendations|recommendation_words|services'`)
  // PostgreSQL tells those of this connection alone, which has had its share of the calls.
  expect(rows.length).toBeGreaterThan(10)
  const shapes = Map.groupBy(rows, ({ statement }) => shapeOf(statement))
  expect([...shapes.values()].filter((alike) => alike.length > 1)).toEqual([])
})
