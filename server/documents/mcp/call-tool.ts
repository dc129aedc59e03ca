import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fillPath } from '#contract/endpoint.ts'
import type { Json } from '../openapi/json-schema.ts'
import { type Argument, argumentsOf } from './arguments.ts'
import type { Tool } from './tools.ts'

/** What tools/call answers: the same as data and as text; a refusal as text alone, since it has no schema. */
export type ToolResult = { content: { type: 'text'; text: string }[]; structuredContent?: Json; isError: boolean }

const said = (value: unknown) => [{ type: 'text' as const, text: JSON.stringify(value) }]

/** A refusal, in the shape of the API's errors. */
export const refusal = (body: Json): ToolResult => ({ content: said(body), isError: true })

/**
 * Makes the call of a tool through the product's own routes, with the caller's token: scopes, rules, limits and words are those of the API.
 * @param request the message of the assistant program, for its language and address
 */
export async function callTool(
  app: FastifyInstance,
  tool: Tool,
  given: Json,
  secret: string,
  request: FastifyRequest,
): Promise<ToolResult> {
  const all = argumentsOf(tool)
  const wrong = wrongArguments(tool, all, given)
  if (wrong) return refusal({ message: wrong, code: 'request.invalid' })
  const { method, path, body } = tool.endpoint
  const at = (place: Argument['place']) =>
    Object.fromEntries(all.flatMap(({ name, field, place: own }) => (own === place && name in given ? [[field, given[name]]] : [])))
  const query = new URLSearchParams(asTexts(at('query'))).toString()
  const [version] = Object.values(at('version'))
  const response = await app.inject({
    method,
    url: `${fillPath(path, asTexts(at('path')))}${query && `?${query}`}`,
    headers: {
      authorization: `Bearer ${secret}`,
      'accept-language': request.headers['accept-language'] ?? '',
      'user-agent': request.headers['user-agent'] ?? '',
      ...asTexts(at('key')),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    remoteAddress: request.ip,
    ...(body && { payload: { ...at('body'), ...tool.fixed } }),
  })
  const answer = response.json<Json>()
  if (response.statusCode >= 400) return refusal({ ...answer, status: response.statusCode, ...waitOf(response.headers['retry-after']) })
  const structuredContent = resultOf(tool, answer, response.headers)
  return { content: said(structuredContent), structuredContent, isError: false }
}

/** Names that the tool does not know would be dropped, and a list be longer than was meant. What a path holds must not lead to another call. */
function wrongArguments({ name: tool, endpoint }: Tool, all: Argument[], given: Json): string | undefined {
  const unknown = Object.keys(given).filter((name) => !all.some((one) => one.name === name))
  if (unknown.length) return `${tool} has no argument ${unknown.join(', ')}. It has: ${all.map(({ name }) => name).join(', ')}.`
  const within = all.flatMap(({ name, schema }) => unknownWithin(schema, given[name], name))
  if (within.length) return `${tool} has no argument ${within.join(', ')}. Its input schema names what there is.`
  const shapeless = all.filter(({ name, place }) => place !== 'body' && name in given && !isPlain(given[name]))
  if (shapeless.length) return `${shapeless.map(({ name }) => name).join(', ')} must be a text or a number. Leave out what is not needed.`
  const missing = all.filter(({ name, place, isRequired }) => isRequired && place !== 'body' && given[name] === undefined)
  if (missing.length) return `${tool} needs the argument ${missing.map(({ name }) => name).join(', ')}.`
  const inPath = all.filter(({ place }) => place === 'path')
  const params = Object.fromEntries(inPath.map(({ name, field }) => [field, `${given[name]}`]))
  if (endpoint.params?.safeParse(params).success === false) return `${inPath.map(({ name }) => name).join(', ')} is not well-formed.`
  return undefined
}

/** Paths of the names within an argument that its schema does not know: an offer would go to the guest without its price. */
function unknownWithin({ items = {}, properties }: Json, value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => unknownWithin(items as Json, one, `${path}.${index}`))
  if (!properties || typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((name) => (Object.hasOwn(properties as Json, name) ? [] : `${path}.${name}`))
}

/** What an address or a header can hold: null would become a word that is searched for, and the same key for every message. */
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const asTexts = (values: Json): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

const waitOf = (seconds: unknown) => (seconds === undefined ? {} : { retryAfterSeconds: Number(seconds) })

function resultOf({ endpoint, rows, shows }: Tool, answer: Json, headers: Record<string, unknown>): Json {
  const shown = (whole: Json) => (shows ? Object.fromEntries(shows.map((name) => [name, whole[name]])) : whole)
  if (!rows) return shown(answer)
  const next = endpoint.paged ? /[?&]cursor=([^&>]+)/.exec(String(headers.link ?? ''))?.[1] : undefined
  return {
    [rows]: (answer as unknown as Json[]).map(shown),
    ...(endpoint.paged && { total: Number(headers['x-total-count']) }),
    ...(next && { nextCursor: decodeURIComponent(next) }),
  }
}
