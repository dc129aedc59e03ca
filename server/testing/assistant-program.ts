import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { ApiScope } from '#contract/api-tokens.ts'
import { createApiToken } from '../people/api-tokens/api-tokens.store.ts'
import { newToken } from '../people/sessions/tokens.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { testDatabase } from './test-server.ts'

/** A token of a host with these scopes, as the settings would make it; its id and secret. */
export async function storeToken(ownerId: string, scopes: ApiScope[]): Promise<{ id: string; secret: string }> {
  const secret = `ospita_${newToken()}`
  const { db } = await testDatabase()
  const { id } = await inTransaction(db, (tx) =>
    createApiToken(tx, { ownerId, name: 'Assistente', scopes, days: 30, secret, start: secret.slice(0, 11) }),
  )
  return { id, secret }
}

/** `current` has no handshake and speaks the newest version, `earlier` begins by initialize, as programs did before. */
export type Era = 'current' | 'earlier'

/** The official client, connected to /mcp with a token. */
export async function connectAssistant(url: string, secret: string, era: Era = 'current', language = 'en'): Promise<Client> {
  const client = new Client(
    { name: 'tests', version: '1' },
    { versionNegotiation: { mode: era === 'current' ? { pin: '2026-07-28' } : 'legacy' } },
  )
  const headers = { authorization: `Bearer ${secret}`, 'accept-language': language }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }))
  return client
}

/** What a tool is refused with: an error of the API. */
type Refusal = { code?: string; message?: string; status?: number; errors?: { path: string }[]; retryAfterSeconds?: number }

type Result = { isError?: boolean | undefined; structuredContent?: unknown; content: unknown }

/** Calls a tool: its data, or the refusal that it was answered with. */
export async function callTool<Data = Record<string, unknown>>(
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
): Promise<{ isError: boolean; data: Data; refusal: Refusal }> {
  const { isError = false, structuredContent, content } = (await client.callTool({ name, arguments: given })) as Result
  const [{ text }] = content as [{ text: string }]
  return { isError, data: structuredContent as Data, refusal: isError ? JSON.parse(text) : {} }
}
