import { type ApiScope, scopeOf } from '#contract/api-tokens.ts'
import { product } from '../../platform/product.ts'
import type { Json } from '../openapi/json-schema.ts'
import { describedTool } from './arguments.ts'
import type { ToolResult } from './call-tool.ts'
import { instructions } from './instructions.ts'
import { agreedVersion, type Message, ProtocolError, serverInfoKey, versions } from './messages.ts'
import { type Tool, tools } from './tools.ts'

const serverInfo = { name: 'ospita', title: 'Ospita', version: product.version }
const capabilities = { tools: {} }
/** For how long a client may keep the list of tools: a release may change it, and an hour is soon enough. */
const cached = { ttlMs: 60 * 60 * 1000, cacheScope: 'private' }

type Asked = Message & { isCurrent: boolean; scopes: readonly ApiScope[]; call: (tool: Tool, given: Json) => Promise<ToolResult> }

/**
 * The result of a request.
 * @param asked with what the token may do, and the function that makes a call
 * @throws ProtocolError for a method or tool that does not exist
 */
export async function answerMessage(asked: Asked): Promise<Json> {
  const result = await (asked.isCurrent ? current(asked) : earlier(asked))
  return asked.isCurrent ? { resultType: 'complete', ...result, _meta: { [serverInfoKey]: serverInfo } } : result
}

async function current(asked: Asked): Promise<Json> {
  if (asked.method === 'server/discover') return { supportedVersions: versions, capabilities, instructions, ...cached }
  if (asked.method === 'tools/list') return { tools: listed(asked.scopes), ...cached }
  if (asked.method === 'tools/call') return runTool(asked)
  throw new ProtocolError(-32601, 'Method not found', { status: 404 })
}

async function earlier(asked: Asked): Promise<Json> {
  const { method, params = {} } = asked
  if (method === 'initialize') return { protocolVersion: agreedVersion(params.protocolVersion), capabilities, serverInfo, instructions }
  if (method === 'ping') return {}
  if (method === 'tools/list') return { tools: listed(asked.scopes) }
  if (method === 'tools/call') return runTool(asked)
  throw new ProtocolError(-32601, 'Method not found', { status: 200 })
}

const described = new Map<Tool, Json>()

/** The tools whose calls a token may make. */
function listed(scopes: readonly ApiScope[]): Json[] {
  const open = tools.filter(({ endpoint }) => scopes.some((scope) => scope === scopeOf(endpoint)))
  return open.map((tool) => {
    const made = described.get(tool) ?? describedTool(tool)
    described.set(tool, made)
    return made
  })
}

/** A tool that the token may not use is asked for all the same: the API's refusal names the scope that is missing. */
async function runTool({ params = {}, call }: Asked): Promise<Json> {
  const { name, arguments: given = {} } = params
  const tool = tools.find((one) => one.name === name)
  if (!tool) throw new ProtocolError(-32602, `Unknown tool: ${String(name)}`, { status: 200 })
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ProtocolError(-32602, 'arguments must be an object', { status: 200 })
  }
  return call(tool, given as Json)
}
