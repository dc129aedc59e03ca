import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import type { Json } from '../openapi/json-schema.ts'

/** Versions of the protocol that are spoken, newest first. The first has no handshake, the others begin by `initialize`. */
export const versions = ['2026-07-28', '2025-11-25', '2025-06-18'] as const
const [current, ...earlier]: readonly string[] = versions

/** The earlier version that `initialize` agrees on. */
export const agreedVersion = (wanted: unknown) => earlier.find((version) => version === wanted) ?? earlier[0]

const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.int()])),
  method: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
})
/** A request of a client; without `id` a notification, which nobody answers. */
export type Message = z.infer<typeof message>

/** An error of the protocol itself (JSON-RPC 2.0, 5.1; MCP 2026-07-28, basic, error codes). */
export class ProtocolError extends Error {
  readonly code: number
  readonly status: number
  readonly data: unknown
  constructor(code: number, text: string, { status = 400, data }: { status?: number; data?: unknown } = {}) {
    super(text)
    this.code = code
    this.status = status
    this.data = data
  }
}

/** @throws ProtocolError for anything but one message; several at once are not taken since 2025-06-18 */
export function readMessage(body: unknown): Message {
  if (Array.isArray(body)) throw new ProtocolError(-32600, 'Send one message at a time: batches are not part of the protocol.')
  const { success, data } = message.safeParse(body)
  if (!success) throw new ProtocolError(-32600, 'This is no JSON-RPC 2.0 request.')
  return data
}

const metaKey = (name: string) => `io.modelcontextprotocol/${name}`
/** Where a result says who made it. */
export const serverInfoKey = metaKey('serverInfo')

/**
 * True for a message of the version without a handshake; then headers and body must say the same (MCP 2026-07-28, Streamable HTTP, server validation).
 * @throws ProtocolError for a version that is not spoken, and where headers and body differ
 */
export function isCurrent(headers: IncomingHttpHeaders, { method, params = {} }: Message): boolean {
  const meta = (params._meta ?? {}) as Json
  const [inBody, inHeader] = [meta[metaKey('protocolVersion')], headers['mcp-protocol-version']]
  const version = inBody ?? inHeader
  // A client of an earlier version names none before it has agreed on one.
  if (method === 'initialize' || version === undefined) return false
  if (!versions.some((one) => one === version)) {
    throw new ProtocolError(-32022, 'Unsupported protocol version', { data: { supported: versions, requested: version } })
  }
  if (version !== current && inHeader !== current) return false
  if (inBody === undefined) throw new ProtocolError(-32602, `params._meta needs ${metaKey('protocolVersion')}`)
  if (!isObject(meta[metaKey('clientCapabilities')])) throw new ProtocolError(-32602, `params._meta needs ${metaKey('clientCapabilities')}`)
  requireSame('MCP-Protocol-Version', inHeader, inBody)
  requireSame('Mcp-Method', headers['mcp-method'], method)
  if (method === 'tools/call') requireSame('Mcp-Name', decoded(headers['mcp-name']), params.name)
  return true
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function requireSame(header: string, given: unknown, inBody: unknown): void {
  if (given !== inBody) throw new ProtocolError(-32020, `Header mismatch: ${header} is not what the body says`)
}

/** The value of a header that may be written as =?base64?…?=. */
function decoded(value: unknown): unknown {
  const [, encoded] = /^=\?base64\?(.*)\?=$/.exec(String(value)) ?? []
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString()
}
