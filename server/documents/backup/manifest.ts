import * as z from 'zod/mini'

/** Changes when older releases could no longer read an archive. */
export const format = 1

/** The first part of an archive: what it is, and the columns of each table, which its rows have in this order. */
export const headSchema = z.object({
  format: z.literal(format),
  kind: z.literal('installation'),
  product: z.string(),
  /** The moment of the data, by the clock of the database. */
  at: z.string(),
  /** The last migration that had run. */
  schema: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

const count = z.number().check(z.int(), z.gte(0))
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The last part: what must be there when all of it has been read. */
export const manifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: count, sha256 })),
  counters: z.record(z.string(), count),
  /** Of the files' names and their SHA-256, in their order. */
  photos: z.object({ files: count, bytes: count, sha256, missing: z.array(z.string()) }),
})

export type Head = z.infer<typeof headSchema>
export type Manifest = z.infer<typeof manifestSchema>

export const headName = 'ospita.json'
export const manifestName = 'manifest.json'
