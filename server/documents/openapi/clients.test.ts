import { beforeAll, describe, expect, test } from 'vitest'
import { exampleTerms, meet } from '../../testing/agreements.ts'
import { createClient, createFacility, signUp, wish } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { fractions } from './field-formats.ts'

type Schema = {
  type?: string | string[]
  format?: string
  description?: string
  items?: Schema
  properties?: Record<string, Schema>
  enum?: string[]
}
type Parameter = { name: string; in: string; description?: string; schema: Schema }
type Operation = { description: string; parameters: Parameter[] }
type Document = {
  components: { schemas: Record<string, Schema>; responses: Record<string, { headers?: object }> }
  paths: Record<string, Record<string, Operation>>
}

let url: string
let document: Document
beforeAll(async () => {
  url = (await startTestServer()).url
  document = (await createClient(url).send<Document>('GET', '/api/openapi.json')).body
})

/** Every field of a schema and of what stands in it, by its name. */
function fieldsOf(schema: Schema | undefined): [string, Schema][] {
  const within = Object.entries(schema?.properties ?? {}).flatMap(([name, one]): [string, Schema][] => [[name, one], ...fieldsOf(one)])
  return schema?.items ? [...within, ...fieldsOf(schema.items)] : within
}

const allFields = () => Object.values(document.components.schemas).flatMap(fieldsOf)
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ at: `${method} ${path}`, ...one })),
  )

describe('a client that is made from the document', () => {
  test('reads ids, counts and minutes as whole numbers, also among a path and a query', () => {
    const parameters = operations().flatMap((one) => one.parameters.map(({ name, schema }): [string, Schema] => [name, schema]))
    const isFraction = ({ type, items }: Schema) => [type ?? [], items?.type ?? []].flat().includes('number')
    const isText = ({ type }: Schema) => [type ?? []].flat().includes('string')
    const wrong = [...allFields(), ...parameters].filter(([name, one]) => isFraction(one) && !isText(one) && !fractions.has(name))
    expect(wrong.map(([name]) => name)).toEqual([])
    expect(document.components.schemas.Request?.properties?.id?.type).toBe('integer')
    expect(document.components.schemas.WebhookDelivery?.properties?.lastStatus?.type).toEqual(['integer', 'null'])
    expect(document.components.schemas.Recommendation?.properties?.latitude?.type).toEqual(['number', 'null'])
  })

  test('reads every instant as one', () => {
    const isInstant = (name: string) => /(?:At|_at|Until|Since|Ends)$|^(?:at|timestamp)$/.test(name)
    const named = allFields().filter(([name, { type }]) => isInstant(name) && [type ?? []].flat().includes('string'))
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(([, { format }]) => format !== 'date-time').map(([name]) => name)).toEqual([])
  })

  test('is told what each parameter means', () => {
    const unsaid = operations().flatMap(({ at, parameters }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${at} ${name}`),
    )
    expect(unsaid).toEqual([])
    const said = (path: string, method: string, name: string) =>
      document.paths[path]?.[method]?.parameters.find((one) => one.name === name)?.description
    expect(said('/api/guest/properties/{id}/requests', 'post', 'id')).toContain('link_id')
    expect(said('/api/bookings', 'get', 'startDate')).toContain('YYYY-MM-DD')
    expect(said('/api/recommendations', 'get', 'near')).toContain('distance')
  })

  test('knows by its type which event of a webhook it has', () => {
    const types = document.components.schemas.WebhookRequestEvent?.properties?.type?.enum
    expect(types).toContain('request.created')
    expect(types).not.toContain('request.erased')
  })

  test('is told that a refusal may say when to try again', () => {
    const { responses } = document.components
    const telling = Object.keys(responses).filter((name) => 'Retry-After' in (responses[name]?.headers ?? {}))
    expect(telling).toEqual(['Refused429', 'Refused502', 'Refused503', 'Refused504'])
  })

  test('is told that a request with the hidden field is not sent, and so it is', async () => {
    const host = await signUp(url)
    const { id } = await createFacility(host)
    const sent = await createClient(url).send('POST', `/api/guest/properties/${id}/requests`, {
      body: { ...wish, email: 'eva@example.org', website: 'https://example.org' },
    })
    expect([sent.status, (await host.send<unknown[]>('GET', '/api/bookings')).body]).toEqual([201, []])
    expect(document.components.schemas.GuestRequestsCreateBody?.properties?.website?.description).toContain('Leave it out')
  })

  test('is told that an offer without an hour is left out, and so it is', async () => {
    const { host, id } = await meet(url)
    const proposals = [{ ...exampleTerms }, { date: exampleTerms.date }]
    const { status } = await host.send('POST', '/api/proposals', { body: { requestId: id, proposals } })
    const [sent] = (await host.send<{ proposalsData: unknown[] }[]>('GET', `/api/bookings/${id}/proposals`)).body
    expect([status, sent?.proposalsData.length]).toEqual([201, 1])
    expect(document.components.schemas.ProposalsInput?.properties?.proposals?.description).toContain('left out')
  })

  test('finds each refusal of a wrong id or a foreign facility among those of the call', async () => {
    const host = await signUp(url)
    const foreign = await createFacility(await signUp(url))
    const service = await host.send<{ id: string }>('POST', '/api/services', { body: { name: 'Gita', category: 'tour' } })
    const facilityIds = [foreign.id]
    const tries = [
      ['get', '/api/bookings/{id}', '/api/bookings/abc', undefined],
      ['get', '/api/facilities/{id}', '/api/facilities/%E0%A4%A', undefined],
      ['delete', '/api/suppliers/{id}', '/api/suppliers/none', undefined],
      ['get', '/api/recommendations', `/api/recommendations?near=${foreign.id}`, undefined],
      ['put', '/api/services/{id}', `/api/services/${service.body.id}`, { facilityIds }],
      ['post', '/api/services', '/api/services', { name: 'Cena', category: 'altro', facilityIds }],
    ] as const
    for (const [method, path, at, body] of tries) {
      const { status, body: refusal } = await host.send<{ code: string }>(method.toUpperCase(), at, { body })
      const said = document.paths[path]?.[method] as Operation & { responses: object }
      expect([path, status in said.responses, said.description.includes(`\`${refusal.code}\``)]).toEqual([path, true, true])
    }
  })
})
