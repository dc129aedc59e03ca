import * as fc from 'fast-check'

/** Values of a JSON Schema, and beside them what no schema foresees. */

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  additionalProperties?: Schema | boolean
}

/** Texts that broke something in this product or in another one. */
const hardTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001b[31m',
  '\ud800',
  'a\udfff',
  '\ufffe\uffff',
  '\u202e\u200d\u200b',
  '\ufdfa'.repeat(5_000),
  'a\u0301'.repeat(2_500),
  '🧨'.repeat(200),
  'è'.repeat(300),
  'x'.repeat(20_000),
  'wifi '.repeat(1_000),
  '%',
  '%00',
  '%c0%80',
  '\\',
  "'; drop table users; --",
  '"}]',
  '<script>alert(1)</script>',
  '{{name}} $t(app.save)',
  '=1+1',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '0',
  '007',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '0000-00-00',
  '0001-01-01',
  '2026-02-31',
  '9999-12-31',
  '10000-01-01',
  '-271821-04-20',
  '2026-11-21T00:00:00.000Z',
  '23:59',
  '24:00',
  '02:30',
  'Europe/Rome',
  'Etc/GMT+25',
  'javascript:alert(1)',
  'http://[',
  'http://a\u0000b.example',
  'https://ospita.example/\ud800',
  'a@b.example',
  'a@\u0000.example',
  '+39 333 1234567',
  '43.84, 10.5',
  '["it", "\\u0000"]',
  '[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]',
  Buffer.from('2026 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa').toString('base64url'),
  Buffer.from(`2026-02-31T00:00:00.000Z ${crypto.randomUUID()}`).toString('base64url'),
  Buffer.from(`a\0b ${crypto.randomUUID()}`).toString('base64url'),
  Buffer.from('999999999999 ').toString('base64url'),
]

const hardNumbers = [0, -0, -1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e21, 1e308, 5e-324]

const usualTexts = ['Villa Sole', 'it', 'barche', '15:00', '2037-12-24', 'eva@example.org', 'https://example.org/a.jpg', '12,50', 'text']

/** A text as somebody may send it. */
export const hardText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hardTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  // Any 16 bits at all: halves of pairs among them.
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 }).map((codes) => String.fromCharCode(...codes)) },
)

const nested = (depth: number): unknown => (depth ? [nested(depth - 1)] : {})
const anything: fc.Arbitrary<unknown> = fc.oneof(
  hardText,
  fc.constantFrom<unknown>(...hardNumbers, null, true, [], {}, nested(11), nested(13), Array(3_000).fill(0)),
  fc.jsonValue({ maxDepth: 3 }),
)

/** What a value may be made of: ids and numbers of things that exist, and good values by the names of fields. */
export type Known = { ids: readonly string[]; numbers: readonly number[]; fields: Record<string, unknown> }

/** What fits a schema for the most part, and here and there anything at all. */
export function valuesOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: fittingValue(schema, known) }, { weight: 1, arbitrary: anything })
}

function fittingValue(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return fc.oneof(...choices.map((one) => valuesOf(one, known)))
  if (schema.allOf?.[0]) return valuesOf(schema.allOf[0], known)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return schema.format === 'uuid' ? idOf(known.ids) : fc.oneof(fc.constantFrom(...usualTexts), hardText)
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(...known.numbers), fc.integer({ min: 0, max: 10 }), fc.constantFrom(...hardNumbers))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), { maxLength: 4 })
    case 'object':
      return objectOf(schema, known)
    default:
      return anything
  }
}

/** Good values for what has to be there. */
function goodFields({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(
      required.map((name) => [name, name in known.fields ? fc.constant(known.fields[name]) : fittingValue(properties[name] ?? {}, known)]),
    ),
  )
}

/** Good values, and a few fields with hard ones: a body that is wrong in all its fields is refused at the first. */
function objectOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, additionalProperties } = schema
  const names = Object.keys(properties)
  const hard = fc
    .subarray(names, { maxLength: Math.min(3, names.length) })
    .chain((few) => fc.record(Object.fromEntries(few.map((name) => [name, valuesOf(properties[name] ?? {}, known)]))))
  const isOpen = typeof additionalProperties === 'object'
  const more = isOpen ? fc.dictionary(hardText, valuesOf(additionalProperties, known), { maxKeys: 3 }) : fc.constant({})
  return fc.tuple(more, goodFields(schema, known), hard).map((parts) => Object.assign({}, ...parts))
}

/** Those that nearly every program fails at first: one of them in each field is tried at each run. */
export const hardestTexts = ['a\0b', '\ud800', '\u001b', '\ufdfa'.repeat(5_000), 'x'.repeat(20_000), '9999-12-31', '__proto__']
const hardestNumbers = [-1, 0.5, 2_147_483_648, 1e308]

/** Good values with one hard one at a time, in every place that a schema has. */
export function* oneHardValueEach(schema: Schema, known: Known): Generator<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) for (const choice of choices) yield* oneHardValueEach(choice, known)
  else if (schema.type === 'object') {
    const [good] = fc.sample(goodFields(schema, known), { numRuns: 1, seed: 1 })
    for (const [name, child] of Object.entries(schema.properties ?? {})) {
      for (const value of oneHardValueEach(child, known)) yield { ...good, [name]: value }
    }
    if (typeof schema.additionalProperties === 'object') {
      for (const text of hardestTexts) yield { [text]: 'text', description: text }
    }
  } else if (schema.type === 'array') for (const value of oneHardValueEach(schema.items ?? {}, known)) yield [value]
  else if (schema.type === 'integer' || schema.type === 'number') yield* hardestNumbers
  else if (schema.type !== 'boolean' && schema.type !== 'null') yield* hardestTexts
}

/** An id that exists, in any case, or one that does not. */
export function idOf(ids: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...ids).map((id) => id.toUpperCase()) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: hardText },
  )
}
