import { beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

type Schema = { properties?: Record<string, Schema>; enum?: string[] }
type Document = { components: { schemas: Record<string, Schema> } }

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
})
