import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../testing/client.ts'
import { contractCalls } from '../../testing/contract-calls.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

describe('the API document', () => {
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

  test('names every field of a facility, and which are required', async () => {
    const { body } = await createClient(url).send('GET', '/api/openapi.json')
    const { paths } = body as {
      paths: Record<
        string,
        Record<string, { requestBody: { content: Record<string, { schema: { properties: object; required: string[] } }> } }>
      >
    }
    const schema = paths['/api/facilities']?.post?.requestBody.content['application/json']?.schema
    expect(Object.keys(schema?.properties ?? {})).toEqual(
      expect.arrayContaining(['name', 'websiteurl', 'postalcode', 'vatNumber', 'checkin_time', 'agentlanguages']),
    )
    expect(schema?.required).toEqual(['name', 'address', 'city', 'country'])
  })

  test('names the Idempotency-Key on what creates, and there alone', async () => {
    type Operation = { parameters: { name: string }[]; responses: Record<string, { description: string }> }
    const { body } = await createClient(url).send<{ paths: Record<string, Record<string, Operation>> }>('GET', '/api/openapi.json')
    const takesKey = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'Idempotency-Key')
    const of = (path: string, method = 'post') => body.paths[path]?.[method] as Operation
    expect(takesKey(of('/api/facilities'))).toBe(true)
    expect(Object.keys(of('/api/facilities').responses)).toEqual(expect.arrayContaining(['200', '201', '422']))
    expect(of('/api/facilities').responses[422]?.description).toBe('request.keyReused')
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
