import * as z from 'zod/mini'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

type Json = Record<string, unknown>

/** Errors that any call may return. */
const everyCall: ErrorCode[] = ['request.invalid', 'internal', 'database.unavailable']

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A sentence in the language of Accept-Language, Italian by default' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

/** The OpenAPI 3.1 document of the contract. */
export function openApiDocument(groups: Record<string, Record<string, Endpoint>>, publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ospita',
      version: '0.1.0',
      description: 'The API of the portal for people who host.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(groups).map((name) => ({ name, description: `Calls about ${name}` })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'ospita_session' },
        guestSession: { type: 'apiKey', in: 'cookie', name: 'ospita_guest' },
      },
    },
  }
}

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  const { summary, access, params, query, body, upload, versioned } = endpoint
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    security: access === 'anyone' ? [] : [{ [access === 'guest' ? 'guestSession' : 'session']: [] }],
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(versioned && endpoint.method === 'PUT' ? [{ name: 'If-Match', in: 'header', schema: { type: 'string' } }] : []),
      ...(takesKey(endpoint) ? [keyParameter] : []),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }),
    ...(upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadSchema } } } }),
    responses: { ...successes(endpoint), ...refusals(endpoint) },
  }
}

function successes(endpoint: Endpoint): Json {
  const { response, media, status, paged, versioned } = endpoint
  const content = media
    ? { [media]: { schema: { type: 'string', format: 'binary' } } }
    : response && { 'application/json': { schema: jsonSchema(response, 'output') } }
  const headers: Json = {
    ...(paged && { 'X-Total-Count': header('integer', 'Rows in all'), Link: header('string', 'rel="next": the following page') }),
    ...(versioned && { ETag: header('string', 'Version, for If-Match and If-None-Match') }),
  }
  const done = { description: 'Done', ...(Object.keys(headers).length && { headers }), ...(content && { content }) }
  return {
    [status ?? (content ? 200 : 204)]: done,
    ...(takesKey(endpoint) && { 200: { ...done, description: 'It was there: the same Idempotency-Key gives the first answer again' } }),
  }
}

const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Creates once: for 24 hours the same sender, key and content get the first answer. A refused call keeps no key',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey },
}

/** A body with one file, under any field name. */
const uploadSchema: Json = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }

const header = (type: string, description: string): Json => ({ description, schema: { type } })

function refusals(endpoint: Endpoint): Json {
  const { access, errors = [] } = endpoint
  const keyed: ErrorCode[] = takesKey(endpoint) ? ['request.keyReused'] : []
  const codes = [...everyCall, ...keyed, ...(access === 'anyone' ? [] : (['auth.required'] as const)), ...errors]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  )
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, one]) => ({ name, in: place, required: required.includes(name), schema: one }))
}

/** JSON Schema of a zod schema: of its input, or of its output. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
