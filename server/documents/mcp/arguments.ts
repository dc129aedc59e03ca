import { takesKey, takesVersion } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { withFieldTexts } from '../openapi/components.ts'
import { type Json, jsonSchema } from '../openapi/json-schema.ts'
import type { Tool } from './tools.ts'

/** An argument of a tool: where it goes in the call, and what it is. */
export type Argument = {
  name: string
  field: string
  place: 'path' | 'query' | 'body' | 'key' | 'version'
  isRequired: boolean
  schema: Json
}

const known = new Map<string, Argument[]>()

/** The arguments of a tool, made once from the schemas of its call. */
export function argumentsOf(tool: Tool): Argument[] {
  const made = known.get(tool.name) ?? makeArguments(tool)
  known.set(tool.name, made)
  return made
}

function makeArguments({ endpoint, renamed = {}, takes, fixed = {} }: Tool): Argument[] {
  const { params, query, body } = endpoint
  const nameOf = (field: string) => Object.keys(renamed).find((name) => renamed[name] === field) ?? field
  const parts = { path: params, query, body }
  const fields = (['path', 'query', 'body'] as const).flatMap((place) => {
    const schema = parts[place]
    if (!schema) return []
    const { properties = {}, required = [] } = withFieldTexts('', jsonSchema(schema, 'input')) as { properties?: Json; required?: string[] }
    return Object.entries(properties).map(([field, one]) => {
      // A path's parameter is text for the router, a number or an id for whoever calls.
      const name = place === 'path' ? nameOf(field) : field
      return { name, field, place, isRequired: required.includes(field), schema: one as Json }
    })
  })
  const headers: Argument[] = [
    ...(takesKey(endpoint) ? [key] : []),
    ...(takesVersion(endpoint) ? [{ name: 'version', field: 'if-match', place: 'version' as const, ...optionalText }] : []),
  ]
  return [...fields, ...headers].filter(({ name, field }) => !(field in fixed) && (!takes || takes.includes(name)))
}

const optionalText = { isRequired: false, schema: { type: 'string' } }
const key: Argument = {
  name: 'idempotencyKey',
  field: 'idempotency-key',
  place: 'key',
  isRequired: true,
  schema: {
    ...{ type: 'string', minLength: 1, maxLength: limits.idempotencyKey },
    description: 'A text that you make up for what is to be sent. Use the same again when you repeat the call: it is done once',
  },
}

/** A tool as tools/list shows it (MCP 2026-07-28, server/tools). */
export function describedTool(tool: Tool): Json {
  const { name, title, description, endpoint, texts = {}, isDestructive = false, onlyLooks = false } = tool
  const isReading = endpoint.method === 'GET' || onlyLooks
  const all = argumentsOf(tool)
  const properties = Object.fromEntries(
    all.map((one) => [one.name, { ...closed(one.schema), ...(texts[one.name] && { description: texts[one.name] }) }]),
  )
  return {
    name,
    title,
    description,
    inputSchema: {
      type: 'object',
      properties,
      required: all.filter(({ isRequired }) => isRequired).map((one) => one.name),
      additionalProperties: false,
    },
    outputSchema: outputSchema(tool),
    annotations: {
      title,
      readOnlyHint: isReading,
      ...(!isReading && { destructiveHint: isDestructive, idempotentHint: true, openWorldHint: true }),
    },
  }
}

/** The same schema, which takes no other names within: such a call is refused. */
function closed(schema: Json): Json {
  const { items, properties } = schema as { items?: Json; properties?: Record<string, Json> }
  return {
    ...schema,
    ...(items && { items: closed(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)])),
      additionalProperties: false,
    }),
  }
}

/** Lists stand in an object: earlier versions of the protocol know no other result. */
function outputSchema({ endpoint, rows, shows }: Tool): Json {
  if (!endpoint.response) throw new Error(`${endpoint.path} answers nothing that a tool could give.`)
  const made = withFieldTexts('', jsonSchema(endpoint.response, 'output'))
  const items = picked((rows ? made.items : made) as Shape, shows)
  if (!rows) return items
  const page = endpoint.paged ? { total: { type: 'integer' }, nextCursor: { type: 'string' } } : {}
  return {
    type: 'object',
    properties: { [rows]: { type: 'array', items }, ...page },
    required: [rows, ...(endpoint.paged ? ['total'] : [])],
  }
}

type Shape = { properties?: Json; required?: string[] }

function picked(all: Shape, shows: readonly string[] | undefined): Json {
  if (!shows) return all
  const { properties = {}, required = [] } = all
  const shown = Object.fromEntries(Object.entries(properties).filter(([name]) => shows.includes(name)))
  return { type: 'object', properties: shown, required: required.filter((name) => shows.includes(name)) }
}
