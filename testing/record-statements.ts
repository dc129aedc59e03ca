import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { shapeOf } from './statement-shape.ts'

/**
 * Notes every statement that the API tests send, where `RECORD_STATEMENTS` names a file: a release's own list, which the next one's tables are
 * held to (docs/decisions/0046). One line each, as JSON.
 */
const file = process.env.RECORD_STATEMENTS
const known = new Set<string>()

function note(query: unknown): void {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text
  if (!file || typeof text !== 'string' || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return
  // The queue's own tables are brought up to date by itself.
  if (/pgboss|pg_catalog|information_schema|drizzle\./.test(text)) return
  const shape = shapeOf(text)
  if (known.has(shape)) return
  known.add(shape)
  appendFileSync(file, `${JSON.stringify(text)}\n`)
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: never[]) {
  note(args[0])
  return (query as (...given: never[]) => never).apply(this, args)
} as typeof query
