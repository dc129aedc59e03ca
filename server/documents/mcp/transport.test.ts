import { beforeAll, describe, expect, test } from 'vitest'
import { registerAdministrator } from '../../testing/administrators.ts'
import { callTool, connectAssistant, storeToken } from '../../testing/assistant-program.ts'
import { createClient, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

/** A host with an assistant program. */
async function assisted() {
  const host = await registerHost(url)
  const token = await storeToken(host.id, ['requests:read', 'properties:read'])
  return { host, token, client: await connectAssistant(url, token.secret) }
}

describe('who is not let in', () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const post = (headers: Record<string, string>, body: unknown = message) => createClient(url).send('POST', '/mcp', { body, headers })
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

  test('nobody without a live token; a session counts for nothing', async () => {
    const { host, token } = await assisted()
    const without = await host.send<{ error: { data: { code: string } } }>('POST', '/mcp', { body: message })
    expect([without.status, without.headers.get('www-authenticate'), without.body.error.data.code]).toEqual([
      401,
      'Bearer realm="Ospita"',
      'auth.required',
    ])
    const wrong = await host.send('POST', '/mcp', { body: message, headers: bearer('ospita_wrong') })
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Ospita", error="invalid_token"'])
    expect((await post(bearer(token.secret))).status).toBe(200)
    await host.send('DELETE', `/api/tokens/${token.id}`)
    expect((await post(bearer(token.secret))).status).toBe(401)
  })

  test('nobody whose account is suspended', async () => {
    const admin = await registerAdministrator(url)
    const { host, token, client } = await assisted()
    const change = (isActive: boolean) => admin.send('PUT', `/api/admin/operators/${host.id}`, { body: { isActive } })
    await change(false)
    expect((await post(bearer(token.secret))).status).toBe(401)
    await expect(callTool(client, 'list_requests')).rejects.toThrow()
    await change(true)
    expect((await post(bearer(token.secret))).status).toBe(200)
  })

  test('no page of another site, and none that merely leads here', async () => {
    const { token } = await assisted()
    const { origin } = new URL(server.config.publicUrl)
    // The last is own by its name alone: a foreign name can be made to lead here (DNS rebinding).
    for (const foreign of ['https://evil.example', 'null', url]) {
      expect([foreign, (await post({ ...bearer(token.secret), origin: foreign })).status]).toEqual([foreign, 403])
    }
    expect((await post({ ...bearer(token.secret), 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ ...bearer(token.secret), origin })).status).toBe(200)
  })
})

describe('the transport', () => {
  type Said = { id?: number; result?: Record<string, unknown>; error?: { code: number; data?: { supported?: string[] } } }
  const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} }
  const current = (method: string, name?: string) => ({
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(name && { 'mcp-name': name }),
  })
  let secret: string
  beforeAll(async () => {
    secret = (await storeToken((await registerHost(url)).id, ['properties:read'])).secret
  })
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await createClient(url).send<Said>('POST', '/mcp', { body, headers: { authorization: `Bearer ${secret}`, ...headers } })
    return { status: answer.status, text: answer.text, ...answer.body }
  }
  const refused = async (body: unknown, headers?: Record<string, string>) => {
    const { status, error } = await post(body, headers)
    return [status, error?.code]
  }

  test('takes POST alone', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const { status, headers } = await createClient(url).send(method, '/mcp', { headers: { authorization: `Bearer ${secret}` } })
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
  })

  test('refuses what is no message, several at once, and what is too large', async () => {
    expect(await refused('{"jsonrpc":')).toEqual([400, -32700])
    expect(await refused('{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{}}')).toEqual([400, -32700])
    for (const one of [
      {},
      { jsonrpc: '1.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: null, method: 'ping' },
      { jsonrpc: '2.0', id: 1 },
    ])
      expect(await refused(one)).toEqual([400, -32600])
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    expect(await refused([ping, ping])).toEqual([400, -32600])
    expect(await refused({ ...ping, params: { long: 'x'.repeat(600_000) } })).toEqual([413, 413])
    expect(await refused('ping', { 'content-type': 'text/plain' })).toEqual([415, 415])
  })

  test('answers pings and the handshake of earlier versions, with the version that both speak', async () => {
    expect(await post({ jsonrpc: '2.0', id: 7, method: 'ping' })).toMatchObject({ status: 200, id: 7, result: {} })
    const versionFor = async (protocolVersion: string) =>
      (await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion } })).result?.protocolVersion
    expect(await versionFor('2025-06-18')).toBe('2025-06-18')
    expect(await versionFor('2025-11-25')).toBe('2025-11-25')
    expect(await versionFor('2024-11-05')).toBe('2025-11-25')
    expect(await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).toMatchObject({ status: 202, text: '' })
    expect(await refused({ jsonrpc: '2.0', id: 1, method: 'resources/list' })).toEqual([200, -32601])
    expect(await refused({ jsonrpc: '2.0', id: 1, method: 'ping' }, { 'mcp-protocol-version': '1900-01-01' })).toEqual([400, -32022])
  })

  test('of the current version asks that headers and body say the same', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } }
    const listed = await post(list, current('tools/list'))
    expect([listed.status, listed.result?.resultType, listed.result?.cacheScope]).toEqual([200, 'complete', 'private'])
    expect(await refused(list)).toEqual([400, -32020])
    expect(await refused(list, current('tools/call'))).toEqual([400, -32020])
    expect(await refused(list, { ...current('tools/list'), 'mcp-protocol-version': '2025-11-25' })).toEqual([400, -32020])
    expect(await refused({ ...list, params: {} }, current('tools/list'))).toEqual([400, -32602])
    const { 'io.modelcontextprotocol/clientCapabilities': _, ...little } = meta
    expect(await refused({ ...list, params: { _meta: little } }, current('tools/list'))).toEqual([400, -32602])
    const other = { ...meta, 'io.modelcontextprotocol/protocolVersion': '2030-01-01' }
    const unknown = await post({ ...list, params: { _meta: other } }, { ...current('tools/list'), 'mcp-protocol-version': '2030-01-01' })
    expect([unknown.status, unknown.error?.code, unknown.error?.data?.supported]).toEqual([
      400,
      -32022,
      ['2026-07-28', '2025-11-25', '2025-06-18'],
    ])
    expect(await refused({ ...list, method: 'ping' }, current('ping'))).toEqual([404, -32601])
    const call = { ...list, method: 'tools/call', params: { name: 'list_properties', arguments: {}, _meta: meta } }
    expect(await refused(call, current('tools/call', 'list_services'))).toEqual([400, -32020])
    const encoded = `=?base64?${Buffer.from('list_properties').toString('base64')}?=`
    expect((await post(call, current('tools/call', encoded))).status).toBe(200)
  })

  test('names the call that a tool makes by the same id in the log', async () => {
    const talkative = await startTestServer({ LOG_LEVEL: 'info' })
    const { headers } = await createClient(talkative.url).send('POST', '/mcp', {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_properties', arguments: {} } },
      headers: { authorization: `Bearer ${secret}` },
    })
    const lines = talkative.log.map((line) => JSON.parse(line) as { reqId?: string; route?: string })
    await talkative.close()
    const routes = lines.filter(({ reqId }) => reqId === headers.get('x-request-id')).map(({ route }) => route)
    expect(routes.sort()).toEqual(['/api/facilities', '/mcp'])
  })
})
