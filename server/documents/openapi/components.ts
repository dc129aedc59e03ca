import * as z from 'zod/mini'
import { legacyNames } from '#contract/facilities.ts'
import { examples } from './examples.ts'
import { fractions, instants } from './field-formats.ts'
import { fieldTexts } from './field-texts.ts'
import { choices, type Json, jsonSchema } from './json-schema.ts'
import { namedSchemas } from './schema-names.ts'

/** Names that say by themselves that a schema is sent. */
const isSent = /(Input|Create|Update|Changes|Removal|Wish)$/

/** Collects the schemas that calls use under their names. */
export function createComponents() {
  const schemas: Record<string, Json> = {}
  const seen = new Map<string, string>()
  for (const [name, values] of Object.entries(choices)) schemas[name] = { type: 'string', enum: [...values] }
  const names = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() }
  for (const [name, schema] of namedSchemas) {
    names.output.add(schema, { id: name })
    names.input.add(schema, { id: isSent.test(name) || isSameBothWays(schema) ? name : `${name}Input` })
  }

  /**
   * A schema as a call names it: a reference, or in the place where it is not worth a name.
   * @param name what an object is called that the contract has no name for
   */
  function refer(schema: z.ZodMiniType, io: 'input' | 'output', name: string): Json {
    const { $defs = {}, id, ...made } = jsonSchema(schema, io, names[io]) as Json & { $defs?: Record<string, Json>; id?: string }
    for (const [key, { id: _, ...one }] of Object.entries($defs)) keep(key, referenced(one))
    if (id) return keep(id, referenced(made))
    return made.type === 'object' && made.properties ? keep(name, referenced(made)) : referenced(made)
  }

  function keep(name: string, schema: Json): Json {
    const before = seen.get(name)
    if (before && before !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${name}.`)
    seen.set(name, JSON.stringify(schema))
    schemas[name] = described(name, schema)
    return { $ref: `#/components/schemas/${name}` }
  }

  return { refer, schemas }
}

/** True when what is sent and what comes back look alike. */
function isSameBothWays(schema: z.ZodMiniType): boolean {
  return JSON.stringify(jsonSchema(schema, 'input')) === JSON.stringify(jsonSchema(schema, 'output'))
}

/** The places of $defs in the document. */
function referenced(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/** A schema with its example, and with words and formats of its fields. */
function described(name: string, schema: Json): Json {
  const example = examples[name]
  return { ...withFieldTexts(name, schema), ...(example !== undefined && { examples: [example] }) }
}

/** A schema whose fields have words and formats; `name` tells fields of one name apart. */
export function withFieldTexts(name: string, schema: Json): Json {
  if (schema.items) return { ...schema, items: withFieldTexts(name, schema.items as Json) }
  if (!schema.properties) return schema
  const fields = Object.entries(schema.properties as Record<string, Json>).map(([field, one]) => {
    const description = fieldTexts[`${name}.${field}`] ?? fieldTexts[field]
    const format = instants.has(field) && { format: 'date-time' }
    const isOld = Object.hasOwn(legacyNames, field) && { deprecated: true }
    const typed = fractions.has(field) ? one : asWhole(one)
    return [field, { ...withFieldTexts(name, typed), ...format, ...isOld, ...(description && { description }) }]
  })
  return { ...schema, properties: Object.fromEntries(fields) }
}

/** Counts and ids are whole. A client that is made from "number" reads them as fractions, and asks for request 412.0. */
export function asWhole(schema: Json): Json {
  if (schema.items) return { ...schema, items: asWhole(schema.items as Json) }
  if (schema.type === 'number') return { ...schema, type: 'integer' }
  return `${schema.type}` === 'number,null' ? { ...schema, type: ['integer', 'null'] } : schema
}
