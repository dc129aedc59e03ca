import * as z from 'zod/mini'
import { blockStatuses, visibilities } from '#contract/blocks.ts'
import { itemStatuses } from '#contract/proposals.ts'
import { relationTypes } from '#contract/relations.ts'
import { eventTypes, requestStatuses } from '#contract/request-states.ts'
import { serviceCategories } from '#contract/service-categories.ts'
import { turns } from '#contract/turn.ts'
import { languages } from '#i18n/languages.ts'

export type Json = Record<string, unknown>

/** Choices that many schemas have: each is a schema of its own, so that a generated client has one type for it. */
export const choices: Record<string, readonly string[]> = {
  Language: languages,
  RequestStatus: requestStatuses,
  RequestEventType: eventTypes,
  ServiceCategory: serviceCategories,
  Turn: turns,
  OfferStatus: itemStatuses,
  BlockStatus: blockStatuses,
  BlockVisibility: visibilities,
  RelationType: relationTypes,
}

/**
 * JSON Schema (2020-12) of a zod schema: of what is sent (`input`), or of what comes back (`output`). Schemas that `names` has stand in $defs,
 * and `choices` are references; without `names` everything stands in its place.
 * Where several forms are taken for one value, a number or its digits for instance, the plain one is described.
 */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', names?: z.core.$ZodRegistry<{ id: string }>): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(names && { metadata: names }),
    override: ({ zodSchema, jsonSchema: made }) => {
      const { def } = zodSchema._zod as { def: { type: string; out?: z.ZodMiniType } }
      if (io === 'input' && def.type === 'pipe' && def.out) readAs(made as Json, def.out)
    },
  })
  return tidy(rest, Boolean(names)) as Json
}

/** What is read as a number or a list is described as that, although it may be sent as text too; texts and lists have the limits that are checked later. */
function readAs(made: Json, out: z.ZodMiniType): void {
  const { $schema: _, ...read } = z.toJSONSchema(out, { io: 'output', unrepresentable: 'any' }) as Json
  const types = [read, ...((read.anyOf as Json[]) ?? [])].map(({ type }) => type)
  if (types.includes('string')) {
    const text = (made.anyOf as Json[] | undefined)?.find(({ type }) => type === 'string') ?? made
    for (const limit of ['maxLength', 'minLength', 'format'] as const) if (read[limit] !== undefined) text[limit] ??= read[limit]
  }
  if (read.maxItems !== undefined) made.maxItems = read.maxItems
  if (!['integer', 'number', 'array', 'boolean'].some((type) => types.includes(type)) || made.type === read.type) return
  for (const name of Object.keys(made)) delete made[name]
  Object.assign(made, read)
}

/** Plainer words for the same: no pattern beside a format, one type for what may be null, one list for joined choices. */
function tidy(value: unknown, isNamed: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => tidy(one, isNamed))
  if (typeof value !== 'object' || value === null) return value
  const all = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, tidy(one, isNamed)])) as Json
  if (all.additionalProperties === false) delete all.additionalProperties
  if (isEmpty(all.additionalProperties)) all.additionalProperties = true
  if (all.format && all.pattern) delete all.pattern
  const chosen = isNamed && Array.isArray(all.enum) && choiceOf(all.enum)
  if (chosen) return { $ref: `#/components/schemas/${chosen}` }
  return withNamedFields(joined(all))
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

function choiceOf(values: unknown[]): string | undefined {
  const written = values.join()
  return Object.keys(choices).find((name) => choices[name]?.join() === written)
}

/** "x or nothing" in one schema where JSON Schema can say it in one. */
function joined(schema: Json): Json {
  const { anyOf, ...rest } = schema as Json & { anyOf?: Json[] }
  if (!anyOf) return schema
  const filled = anyOf.filter((one) => one.const !== '' && one.enum?.toString() !== 'all,')
  const [first, second] = filled
  if (first && filled.length === 1) return { ...rest, ...first }
  if (first?.type && !first.enum && second?.type === 'null' && filled.length === 2) return { ...rest, ...first, type: [first.type, 'null'] }
  if (isEmpty(first)) return rest
  if (filled.every((one) => one.type === 'number' && 'const' in one))
    return { ...rest, type: 'integer', enum: filled.map((one) => one.const) }
  return { ...rest, anyOf: filled }
}

/** A record whose keys are known, as an object with those fields. */
function withNamedFields(schema: Json): Json {
  const { propertyNames, ...rest } = schema as Json & { propertyNames?: { enum?: string[] } }
  if (!propertyNames) return schema
  if (!propertyNames.enum) return rest
  const { additionalProperties, ...object } = rest
  return { ...object, properties: Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties])) }
}
