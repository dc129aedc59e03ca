import { readdirSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { parentTypes } from '#contract/relations.ts'
import { translatedTypes } from '#contract/translations.ts'
import type { Belonging } from './belongings.ts'

/** What is read of a JSON Schema here. */
export type JsonSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  minItems?: number
}

/** A call; where it is about one of several kinds of things, there is one for each kind, and `kind` says it in the body. */
export type ContractCall = { name: string; endpoint: Endpoint; path: string; kind?: Record<string, string> }

/** Every call of the contract, found in its files, so that new calls are tested without a list. */
export async function contractCalls(): Promise<ContractCall[]> {
  const nouns = readdirSync('contract').flatMap((file) => /^(.+)\.api\.ts$/.exec(file)?.[1] ?? [])
  const modules = await Promise.all(nouns.map((noun) => import(`../../contract/${noun}.api.ts`) as Promise<Record<string, object>>))
  const groups = modules.flatMap((module) => Object.values(module))
  return groups.flatMap((group) =>
    Object.values(group)
      .filter((one): one is Endpoint => typeof one?.path === 'string')
      .flatMap(kindsOf),
  )
}

function kindsOf(endpoint: Endpoint): ContractCall[] {
  const { method, path } = endpoint
  if (path.includes('{type}')) {
    return translatedTypes.map((type) => ({ name: `${method} ${path}: ${type}`, endpoint, path: path.replace('{type}', type) }))
  }
  if (!('parentType' in propertiesOf(endpoint.body))) return [{ name: `${method} ${path}`, endpoint, path }]
  return parentTypes.map((parentType) => ({ name: `${method} ${path}: ${parentType}`, endpoint, path, kind: { parentType } }))
}

/** What the word before an {id} in a path names. */
const byWord: Record<string, Belonging> = {
  facilities: 'facility',
  properties: 'facility',
  property: 'facility',
  services: 'service',
  blocks: 'block',
  relations: 'changedRelation',
  recommendations: 'place',
  bookings: 'request',
  'calendar-feeds': 'feed',
  'proposal-templates': 'template',
  proposals: 'proposal',
  suppliers: 'supplier',
  sessions: 'session',
  passkeys: 'passkey',
  operators: 'operator',
  invitations: 'invitation',
  tokens: 'token',
  webhooks: 'webhook',
  facility: 'facility',
  service: 'service',
  block: 'block',
}

/** What an id names, by the name that it has in paths, queries and bodies. */
const byName: Record<string, Belonging> = {
  blockId: 'block',
  blockIds: 'block',
  childId: 'block',
  deliveryId: 'delivery',
  facilityId: 'facility',
  facilityIds: 'facility',
  guid: 'guid',
  itemId: 'offer',
  missingIn: 'facility',
  near: 'facility',
  parentId: 'facility',
  proposalId: 'proposal',
  questionId: 'question',
  recommendationId: 'place',
  requestId: 'request',
  supplierId: 'supplier',
}

/** Fields that look like ids and belong to nobody: the credential id of a device, and voices of the catalogue. */
const ofNobody = ['rawId', 'voiceId']

/** An id that a call carries, and what it is to name. */
export type Slot = { place: 'path' | 'query' | 'body'; name: string; names: Belonging; isList: boolean }

/** Every id that a call carries. @throws for an id whose kind is not known here */
export function slotsOf({ name: call, endpoint, path, kind }: ContractCall): Slot[] {
  const words = path.split('/')
  const inPath = words.flatMap((word, index) => {
    const [, name] = /^\{(\w+)\}$/.exec(word) ?? []
    if (!name || name === 'language') return []
    return slot(call, 'path', name, name === 'id' ? byWord[words[index - 1] ?? ''] : byName[name])
  })
  const inQuery = Object.keys(propertiesOf(endpoint.query))
    .filter((name) => name in byName || /Ids?$/.test(name) || name === 'id')
    .map((name) => slot(call, 'query', name, byName[name]))
  const inBody = Object.entries(propertiesOf(endpoint.body))
    .filter(([name, { format }]) => (format === 'uuid' || name === 'id' || /Ids?$/.test(name)) && !ofNobody.includes(name))
    .map(([name]) => slot(call, 'body', name, name === 'parentId' && kind?.parentType === 'service' ? 'service' : byName[name]))
  return [...inPath, ...inQuery, ...inBody]
}

function slot(call: string, place: Slot['place'], name: string, names: Belonging | undefined): Slot {
  if (!names) throw new Error(`${call}: say in contract-calls.ts what "${name}" names, and make one in belongings.ts.`)
  return { place, name, names, isList: /Ids$/.test(name) }
}

/** What a body or query takes. */
export const inputOf = (schema: Endpoint['body']): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}
const propertiesOf = (schema: Endpoint['body']) => inputOf(schema).properties ?? {}

/** Values for names that a schema says too little about. */
const usual: Record<string, unknown> = {
  category: 'tour',
  changedAt: '2026-01-01T00:00:00.000Z',
  country: 'Italia',
  date: '2037-12-24',
  email: 'eva@ospita.example',
  from: '2037-12-24',
  to: '2037-12-24',
  requestDate: '2037-12-24',
  time: '15:00',
  timeRange: '15:00',
  url: 'https://programma.example/',
  whatsappNumber: '+39 333 1234567',
}

/** The least that a schema takes, without ids. */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  const { type, anyOf, enum: values, properties, required = [], items, minimum, minItems } = schema
  if ('const' in schema) return schema.const
  if (values) return values.includes(usual[name]) ? usual[name] : values[0]
  if (name in usual) return usual[name]
  if (anyOf?.[0]) return sampleOf(anyOf[0], name)
  if (type === 'object') return Object.fromEntries(required.map((key) => [key, sampleOf(properties?.[key] ?? {}, key)]))
  if (type === 'array')
    return name === 'proposals' && items
      ? [{ ...(sampleOf(items) as object), date: usual.date, time: usual.time }]
      : items && minItems
        ? [sampleOf(items, name)]
        : []
  if (type === 'number' || type === 'integer') return Math.max(1, Number.isFinite(minimum) ? Number(minimum) : 1)
  if (type === 'boolean') return true
  return 'Uno'
}
