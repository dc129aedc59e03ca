import { beforeAll, describe, expect, test } from 'vitest'
import { createClient, createFacility, signUp } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

type Schema = { properties?: Record<string, Schema>; enum?: string[] }
type Operation = { description: string; responses: object }
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

describe('a client that is made from the document', () => {
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
      const said = document.paths[path]?.[method] as Operation
      expect([path, status in said.responses, said.description.includes(`\`${refusal.code}\``)]).toEqual([path, true, true])
    }
  })
})
