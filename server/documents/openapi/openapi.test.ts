import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { meet } from '../../testing/agreements.ts'
import { createClient, createFacility, password, signUp, villa } from '../../testing/client.ts'
import { contractCalls } from '../../testing/contract-calls.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { examples } from './examples.ts'
import { instants } from './field-formats.ts'
import { fieldTexts } from './field-texts.ts'
import { openApiDocument } from './openapi.ts'
import { namedSchemas } from './schema-names.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

type Schema = {
  $ref?: string
  description?: string
  deprecated?: boolean
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  examples?: unknown[]
}
type Content = { content?: Record<string, { schema: Schema }>; headers?: Record<string, unknown> }
type Operation = {
  operationId: string
  description: string
  parameters: { name: string; schema: Schema }[]
  requestBody?: Required<Content>
  responses: Record<string, Content>
}
type Document = { components: { schemas: Record<string, Schema> }; paths: Record<string, Record<string, Operation>> }

const readDocument = async () => (await createClient(url).send<Document>('GET', '/api/openapi.json')).body
const ref = (name: string) => expect.objectContaining({ $ref: `#/components/schemas/${name}` })

/** What a call is refused for before it is done: the scope of a token, another origin, a body of another type. */
function refusedHeaders({ access, method, body }: Endpoint, secret: string): Record<string, string>[] {
  const isForOperators = access === 'operator' || access === 'administrator'
  return [
    ...(isForOperators ? [{ authorization: `Bearer ${secret}` }] : []),
    ...(method === 'GET' ? [] : [{ origin: 'https://elsewhere.example' }]),
    ...(body ? [{ 'content-type': 'text/csv' }] : []),
  ]
}

describe('the API document', () => {
  test('names the cookies as browsers have them: on https with a prefix', () => {
    const namesAt = (publicUrl: string) => {
      const { components } = openApiDocument({}, publicUrl) as { components: { securitySchemes: Record<string, { name?: string }> } }
      return [components.securitySchemes.session?.name, components.securitySchemes.guestSession?.name]
    }
    expect(namesAt('https://ospita.example')).toEqual(['__Host-ospita_session', '__Host-ospita_guest'])
    expect(namesAt('http://localhost:3000')).toEqual(['ospita_session', 'ospita_guest'])
  })

  test('lints clean', async () => {
    const { text } = await createClient(url).send('GET', '/api/openapi.json')
    const file = join(mkdtempSync(join(tmpdir(), 'ospita-openapi-')), 'openapi.json')
    writeFileSync(file, text)
    const { status, stdout, stderr } = spawnSync('node_modules/.bin/redocly', ['lint', file, '--config', 'redocly.yaml'], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    expect(status, `${stdout}${stderr}`).toBe(0)
  })

  test('holds every call of the contract', async () => {
    const { body } = await createClient(url).send('GET', '/api/openapi.json')
    const said = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = (await contractCalls()).map(({ endpoint: { method, path } }) => `${method} ${path}`)
    expect(said.sort()).toEqual([...new Set(declared)].sort())
  })

  test('holds the refusals of a token, of another origin, and of a body that is none', async () => {
    const host = await signUp(url)
    const wish = { name: 'Gestionale', scopes: ['requests:read'], days: 30, password }
    const { secret } = (await host.send<{ secret: string }>('POST', '/api/tokens', { body: wish })).body
    const { paths } = await readDocument()
    const undocumented: string[] = []
    for (const { endpoint, path } of await contractCalls()) {
      const body = endpoint.body && '[]'
      for (const headers of endpoint.media ? [] : refusedHeaders(endpoint, secret)) {
        const { status } = await createClient(url).send(endpoint.method, path.replace(/\{\w+\}/g, '1'), { body, headers })
        const said = paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses ?? {}
        if (!(status in said)) undocumented.push(`${status} ${endpoint.method} ${endpoint.path}`)
      }
    }
    expect(undocumented).toEqual([])
    expect(paths['/api/bookings']?.get?.description).toContain('`token.scope`')
    expect(paths['/api/tokens']?.get?.description).toContain('`token.closed`')
    expect(paths['/api/proposals']?.post?.description).toContain('`request.foreignOrigin`')
  })

  test('promises 304 of a call alone that gives it', async () => {
    const host = await signUp(url)
    const { id } = await createFacility(host)
    const { paths } = await readDocument()
    for (const path of ['/api/facilities/{id}', '/api/guest/properties/{id}']) {
      const at = path.replace('{id}', id)
      const tag = (await host.send('GET', at)).headers.get('etag') ?? ''
      const { status } = await host.send('GET', at, { headers: { 'if-none-match': tag } })
      const { description = '', responses = {} } = paths[path]?.get ?? {}
      expect([path, description.includes('If-None-Match'), 304 in responses]).toEqual([path, status === 304, status === 304])
    }
  })

  test('names If-Match on what refuses an older version, and there alone', async () => {
    const { paths } = await readDocument()
    const calls = Object.values(paths).flatMap(Object.values<Operation>)
    const named = calls.filter(({ parameters }) => parameters.some(({ name }) => name === 'If-Match')).map((call) => call.operationId)
    // These two name in their body the version that was seen.
    const refusing = calls.filter(({ responses }) => 412 in responses).map((call) => call.operationId)
    expect(named).toEqual(refusing.filter((id) => !['relations.takeOver', 'relations.keep'].includes(id)))
    expect(named).toEqual(expect.arrayContaining(['proposals.send', 'translations.save', 'facilities.update']))
  })

  test('names the ETag of what is made, read and changed', async () => {
    const host = await signUp(url)
    const { paths } = await readDocument()
    const values = { facilities: villa, services: { name: 'Gita', category: 'tour' }, blocks: { name: 'Cucina' } }
    for (const [things, body] of Object.entries(values)) {
      const made = await host.send<{ id: string }>('POST', `/api/${things}`, { body })
      const at = `/api/${things}/${made.body.id}`
      const answers = { post: made, get: await host.send('GET', at), put: await host.send('PUT', at, { body }) }
      for (const [method, { status, headers }] of Object.entries(answers)) {
        const said = paths[method === 'post' ? `/api/${things}` : `/api/${things}/{id}`]?.[method]?.responses[status]?.headers ?? {}
        expect([things, method, headers.has('etag'), Object.keys(said)]).toEqual([things, method, true, ['ETag']])
      }
    }
  })

  test('describes a file of JSON as what it holds, and other files as bytes', async () => {
    const { paths } = await readDocument()
    const schemaOf = (path: string, media: string) => paths[path]?.get?.responses[200]?.content?.[media]?.schema
    expect(schemaOf('/api/account/export', 'application/json')).toEqual({ type: 'object' })
    expect(schemaOf('/api/guest/me/export', 'application/json')).toEqual({ type: 'object' })
    expect(schemaOf('/api/facilities/{id}/poster.pdf', 'application/pdf')).toEqual({ type: 'string', format: 'binary' })
  })

  test('names every field of a facility, and which are required', async () => {
    const { components, paths } = await readDocument()
    expect(paths['/api/facilities']?.post?.requestBody?.content['application/json']?.schema).toEqual(ref('FacilityCreate'))
    const schema = components.schemas.FacilityCreate
    expect(Object.keys(schema?.properties ?? {})).toEqual(
      expect.arrayContaining(['name', 'websiteurl', 'postalcode', 'vatNumber', 'checkin_time', 'agentlanguages']),
    )
    expect(schema?.required).toEqual(['name', 'address', 'city', 'country'])
  })

  test('calls the older names of fields deprecated, and no others', async () => {
    const { components } = await readDocument()
    const old = Object.entries(components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([field, { deprecated }]) => (deprecated ? `${name}.${field}` : [])),
    )
    const fields = ['checkInTime', 'checkOutTime', 'wifiName', 'wifiPassword']
    expect(old.sort()).toEqual(['FacilityCreate', 'FacilityUpdate'].flatMap((name) => fields.map((field) => `${name}.${field}`)))
  })

  test('gives a name to what is sent and to what comes back, a list of it, or a plain value', async () => {
    const { paths } = await readDocument()
    const bodies = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ operationId, requestBody, responses }) =>
        [requestBody, ...Object.values(responses)].map((part) => [operationId, part?.content?.['application/json']?.schema] as const),
      )
    const isAnonymous = (schema: Schema | undefined) => Boolean(schema?.properties ?? schema?.items?.properties)
    expect(bodies.filter(([, schema]) => isAnonymous(schema)).map(([name]) => name)).toEqual([])
    expect(bodies.filter(([, schema]) => schema?.$ref ?? schema?.items?.$ref).length).toBeGreaterThan(100)
  })

  test('describes numbers as numbers, choices by name, and what may be null as that', async () => {
    const { components, paths } = await readDocument()
    const limit = paths['/api/bookings']?.get?.parameters.find(({ name }) => name === 'limit')
    expect(limit?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 })
    expect(components.schemas.GuestRequestsCreateBody?.properties?.adultNum).toMatchObject({ type: 'integer', minimum: 0 })
    // As many as may stay, not as many as are read.
    expect(components.schemas.ServiceInput?.properties?.tags).toMatchObject({ type: 'array', maxItems: 50 })
    expect(components.schemas.Request?.properties).toMatchObject({
      status: ref('RequestStatus'),
      openUntil: { type: ['string', 'null'], format: 'date-time' },
    })
    expect(components.schemas.User?.properties?.notifications?.properties).toHaveProperty('sound')
  })

  test('explains each call and its refusals, each field of what people ask for first, and nothing that is not there', async () => {
    const { components, paths } = await readDocument()
    const facility = paths['/api/facilities/{id}']?.put
    expect(facility?.description).toContain('For an operator who is signed in')
    expect(facility?.description).toContain('`facility.notFound`: The property you are trying to edit does not exist.')
    const refusals = [paths['/api/bookings/{id}']?.put, paths['/api/proposals']?.post].map((call) => call?.description)
    expect(refusals).toEqual([expect.stringContaining('`request.changed`'), expect.stringContaining('`request.changed`')])
    expect(refusals.join()).not.toContain('`request.stale`')
    for (const name of [
      'Facility',
      'Service',
      'Block',
      'Request',
      'RequestDetails',
      'Booking',
      'Proposal',
      'ProposalItem',
      'Template',
      'User',
    ]) {
      const fields = Object.entries(components.schemas[name]?.properties ?? {})
      expect([name, fields.filter(([, field]) => !field.description).map(([field]) => field)]).toEqual([name, []])
      expect(fields.length).toBeGreaterThan(5)
    }
    expect(components.schemas.OfferInput?.properties?.price?.description).toContain('offers, bookings and templates take an amount')
    const textOf = (name: string, field: string) => components.schemas[name]?.properties?.[field]?.description
    expect(textOf('Service', 'category')).toContain('ServiceCategory')
    expect(textOf('PlaceInput', 'category')).toBe('Kind')
    expect(textOf('SupplierInput', 'service')).toBe('Kind of what the supplier does')
    expect(textOf('WebhookInput', 'events')).toBe('The events that it is told of')
    expect(textOf('Invitation', 'expiresAt')).toBe('When the link ends')
    const hasField = (key: string) => {
      const [field, schema] = key.split('.').reverse()
      return JSON.stringify(schema ? (components.schemas[schema] ?? '') : components.schemas).includes(`"${field}":{`)
    }
    expect(Object.keys(fieldTexts).filter((key) => !hasField(key))).toEqual([])
    expect([...instants].filter((field) => !hasField(field))).toEqual([])
  })

  test('has examples that its own schemas take', async () => {
    const { components } = await readDocument()
    const sent = new Map(namedSchemas.map(([name, schema]) => [name, schema]))
    for (const [name, example] of Object.entries(examples)) {
      expect(components.schemas[name]?.examples, name).toEqual([example])
      expect(Object.keys(components.schemas[name]?.properties ?? {}), name).toEqual(expect.arrayContaining(Object.keys(example as object)))
      expect(Object.keys(example as object), name).toEqual(expect.arrayContaining(components.schemas[name]?.required ?? []))
      expect(sent.get(name)?.safeParse(example).error, name).toBeUndefined()
    }
  })

  test('has examples whose days are still to come, a year or more ahead, and which can be sent', async () => {
    const days = JSON.stringify(examples).match(/"(?:requestDate|date|offerExpiryDate|startDateTime|endDateTime|expiresAt)":"[^"]+"/g) ?? []
    const ahead = days.map((day) => Date.parse(day.split('":"')[1]?.replace('"', '') ?? '') - Date.now())
    expect([days.length > 8, Math.min(...ahead) > 365 * 24 * 3_600_000]).toEqual([true, true])
    const { host, id, facilityId } = await meet(url)
    const send = async (path: string, name: string, own = {}) =>
      (await host.send('POST', path, { body: { ...(examples[name] as object), ...own } })).status
    expect([
      await send('/api/proposals', 'ProposalsInput', { requestId: id }),
      await send('/api/bookings', 'BookingInput', { facilityId }),
      await send(`/api/guest/properties/${facilityId}/requests`, 'GuestRequestsCreateBody'),
    ]).toEqual([201, 201, 201])
  })

  test('names the Idempotency-Key on what creates, and there alone', async () => {
    const { paths } = await readDocument()
    const takesKey = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'Idempotency-Key')
    const of = (path: string, method = 'post') => paths[path]?.[method] as Operation
    expect(takesKey(of('/api/facilities'))).toBe(true)
    expect(Object.keys(of('/api/facilities').responses)).toEqual(expect.arrayContaining(['200', '201', '422']))
    expect(of('/api/facilities').description).toContain('`request.keyReused`')
    const others = [of('/api/facilities', 'get'), of('/api/login'), of('/api/guest/properties/{id}/voice')]
    expect(others.map((one) => [takesKey(one), one.responses[422]])).toEqual(others.map(() => [false, undefined]))
  })

  test('is shown to people', async () => {
    const { status, text } = await createClient(url).send('GET', '/api/docs')
    expect(status).toBe(200)
    expect(text).toContain('/api/facilities/{id}')
  })

  test.each(['openapi.json', 'docs?lang=de', 'docs?lang=it'])('%s comes compressed, and not again while it is the same', async (name) => {
    const read = (headers: Record<string, string>) => fetch(`${url}/api/${name}`, { headers })
    const plain = await read({ 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const encoding of ['br', 'gzip']) {
      const small = await read({ 'accept-encoding': encoding })
      expect(small.headers.get('content-encoding')).toBe(encoding)
      expect(small.headers.get('vary')).toContain('accept-encoding')
      expect(Number(small.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 4)
      expect(await small.text()).toBe(await plain.clone().text())
    }
    const tag = plain.headers.get('etag') ?? ''
    const again = await read({ 'if-none-match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await fetch(`${url}/api/docs?lang=fr`, { headers: { 'if-none-match': tag } })
    expect(other.status).toBe(200)
  })

  test('is JSON, as it was before it was kept', async () => {
    const { headers, body } = await createClient(url).send<{ openapi: string }>('GET', '/api/openapi.json')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(body.openapi).toMatch(/^3\./)
  })
})
