import { STATUS_CODES } from 'node:http'
import * as z from 'zod/mini'
import { scopeOf } from '#contract/api-tokens.ts'
import { type Endpoint, takesKey, takesVersion } from '#contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { webhookErasedEvent, webhookRequestEvent, webhookTestEvent } from '#contract/webhook-events.ts'
import { testEvent, webhookEvents } from '#contract/webhooks.ts'
import { cookieName } from '../../platform/http/cookies.ts'
import { product } from '../../platform/product.ts'
import { asWhole, createComponents } from './components.ts'
import { type Json, jsonSchema } from './json-schema.ts'
import { operationText } from './operation-text.ts'
import { parameterText } from './parameter-texts.ts'
import { capital } from './schema-names.ts'

/** Errors that any call may return. */
const everyCall: ErrorCode[] = ['request.invalid', 'internal', 'database.unavailable']

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A sentence in the language of Accept-Language, Italian by default' },
    code: { type: 'string', enum: Object.keys(errorStatus), description: 'What it is refused for; it stays the same' },
    errors: {
      type: 'array',
      description: 'Which fields are not valid, where fields are the reason',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: {
            type: 'string',
            description: 'The field, with dots between names and places in lists: "proposals.0.date"; empty for all of it',
          },
          code: { type: 'string', description: 'Which kind of check it fails, as zod calls it: "invalid_type", "too_big", "custom"' },
          message: { type: 'string', description: 'A sentence to show beside the field, in the language of Accept-Language' },
        },
      },
    },
    reqId: { type: 'string', description: 'The id of a call that the server failed; its X-Request-ID, and in its log.' },
  },
}

/** The OpenAPI 3.1 document of the contract. */
export function openApiDocument(groups: Record<string, Record<string, Endpoint>>, publicUrl: string): Json {
  const { refer, schemas } = createComponents()
  const paths: Record<string, Json> = {}
  for (const [tag, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint, refer) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ospita',
      version: product.version,
      description: 'The API of the portal for people who host.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(groups).map((name) => ({ name, description: `Calls about ${name}` })),
    paths,
    webhooks: describedWebhooks(refer),
    components: {
      schemas: { ...schemas, Error: errorSchema },
      responses: refusedResponses(groups),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(publicUrl, 'ospita_session') },
        token: { type: 'http', scheme: 'bearer', description: 'A token for programs, made in the settings' },
        guestSession: { type: 'apiKey', in: 'cookie', name: cookieName(publicUrl, 'ospita_guest') },
      },
    },
  }
}

/** What Ospita sends to webhooks, by the event (docs/product.md#webhooks). */
function describedWebhooks(refer: Refer): Json {
  const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    description: 'As Standard Webhooks 1.0 says',
    schema: { type: 'string' },
  }))
  const schemaOf = (type: string) =>
    type === 'request.erased' ? webhookErasedEvent : type === testEvent ? webhookTestEvent : webhookRequestEvent
  const sent = (type: string) => ({
    operationId: `webhooks.${type}`,
    tags: ['webhooks'],
    summary: `Told of ${type}`,
    description:
      'Sent to the address of a webhook that wants it, signed; any answer but 200 to 299 is tried again, 410 switches the webhook off.',
    security: [],
    parameters: signed,
    requestBody: { required: true, content: { 'application/json': { schema: refer(schemaOf(type), 'output', 'WebhookEvent') } } },
    responses: { '2XX': { description: 'Taken' }, 410: { description: 'No more of it, please' } },
  })
  return Object.fromEntries([...webhookEvents, testEvent].map((type) => [type, { post: sent(type) }]))
}

type Refer = ReturnType<typeof createComponents>['refer']

function operation(tag: string, name: string, endpoint: Endpoint, refer: Refer): Json {
  const { path, summary, access, params, query, body, upload } = endpoint
  const codes = codesOf(endpoint)
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    description: operationText(endpoint, codes),
    security:
      access === 'anyone' ? [] : [{ [access === 'guest' ? 'guestSession' : 'session']: [] }, ...(scopeOf(endpoint) ? [{ token: [] }] : [])],
    parameters: [
      ...parameters(path, params, 'path'),
      ...parameters(path, query, 'query'),
      ...(takesVersion(endpoint) ? [versionParameter] : []),
      ...(takesKey(endpoint) ? [keyParameter] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: refer(body, 'input', `${capital(tag)}${capital(name)}Body`) } },
      },
    }),
    ...(upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadSchema } } } }),
    responses: { ...successes(endpoint, (schema) => refer(schema, 'output', `${capital(tag)}${capital(name)}Answer`)), ...refusals(codes) },
  }
}

function successes(endpoint: Endpoint, refer: (schema: z.ZodMiniType) => Json): Json {
  const { access, method, response, media, status, paged, versioned } = endpoint
  const content = media
    ? { [media]: { schema: media === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' } } }
    : response && { 'application/json': { schema: refer(response) } }
  const headers: Json = {
    ...(paged && { 'X-Total-Count': header('integer', 'Rows in all'), Link: header('string', 'rel="next": the following page') }),
    ...(versioned && { ETag: header('string', `Version, for ${access === 'anyone' ? 'If-None-Match' : 'If-Match'}`) }),
  }
  const withHeaders = Object.keys(headers).length ? { headers } : {}
  const done = { description: 'Done', ...withHeaders, ...(content && { content }) }
  return {
    [status ?? (content ? 200 : 204)]: done,
    ...(versioned && method === 'GET' && access === 'anyone' && { 304: { description: 'As If-None-Match names it', ...withHeaders } }),
    ...(takesKey(endpoint) && { 200: { ...done, description: 'It was there: the same Idempotency-Key gives the first answer again' } }),
  }
}

const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Creates once: for 24 hours the same sender, key and content get the first answer. A refused call keeps no key',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey },
}

const versionParameter: Json = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the version that was seen, with its quotation marks',
  schema: { type: 'string' },
}

/** A body with one file, under any field name. */
const uploadSchema: Json = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }

const header = (type: string, description: string): Json => ({ description, schema: { type } })
const retryHeader: Json = { 'Retry-After': header('integer', 'Seconds until another try makes sense, where that is known') }

/** Codes of the refusals that a call may have. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, method, params, body, upload, errors = [] } = endpoint
  const isForOperators = access === 'operator' || access === 'administrator'
  const forbidden: ErrorCode[] = [
    ...(isForOperators ? [scopeOf(endpoint) ? ('token.scope' as const) : ('token.closed' as const)] : []),
    ...(method === 'GET' ? [] : ['request.foreignOrigin' as const]),
  ]
  const unread: ErrorCode[] = body || upload ? ['request.malformed', 'request.tooLarge', 'request.unsupportedType'] : []
  const misplaced: ErrorCode[] = params ? ['request.malformed', 'request.unknownPath'] : []
  const keyed: ErrorCode[] = takesKey(endpoint) ? ['request.keyReused'] : []
  const signedIn: ErrorCode[] =
    access === 'anyone' ? [] : access === 'administrator' ? ['auth.required', 'request.unknownPath'] : ['auth.required']
  return [...new Set([...everyCall, ...unread, ...misplaced, ...keyed, ...signedIn, ...forbidden, ...errors])]
}

function refusals(codes: ErrorCode[]): Json {
  return Object.fromEntries(codes.map((code) => [errorStatus[code], { $ref: `#/components/responses/Refused${errorStatus[code]}` }]))
}

/** A refusal for each status; the text of a call says which codes it may have. */
function refusedResponses(groups: Record<string, Record<string, Endpoint>>): Json {
  const codes = Object.values(groups).flatMap((endpoints) => Object.values(endpoints).flatMap(codesOf))
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort()
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    statuses.map((status) => [
      `Refused${status}`,
      { description: STATUS_CODES[status], ...(maySayWhen.includes(status) && { headers: retryHeader }), content },
    ]),
  )
}

/** Statuses whose answer may say when another try makes sense. */
const maySayWhen = [429, 502, 503, 504]

/** For parameters, whose choices are references and nothing else is. */
const choicesAlone = z.registry<{ id: string }>()

function parameters(path: string, schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', choicesAlone) as { properties?: Json; required?: string[] }
  return Object.entries(properties as Record<string, Json>).map(([name, one]) => ({
    name,
    in: place,
    required: required.includes(name),
    description: parameterText(path, name),
    schema: asWhole(one),
  }))
}
