import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer, jsonb, text as textColumn, uuid } from 'drizzle-orm/pg-core'

/** An instant: timestamptz with milliseconds, read as ISO 8601 in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => instantOf(value),
})

/** When a row was made, where that is not now: things that are imported stay in the order in which their host made them. */
export type MadeAt = { createdAt?: string | undefined }

/** An instant as the database writes it, "2026-11-22 15:00:00.5+00", as ISO 8601 in UTC. A long list has hundreds: of the usual form none is parsed. */
export function instantOf(value: string): string {
  const isUsual = value.endsWith('+00') && value.length >= 22 && value.length <= 26 && value[10] === ' '
  if (!isUsual) return new Date(value).toISOString()
  const time = value.slice(11, -3)
  return `${value.slice(0, 10)}T${time}${'.000'.slice(Math.max(time.length - 8, 0))}Z`
}

/**
 * Text that is never null: an empty string says "not given".
 * @param name of the column, where the code spells it otherwise
 */
export const text = (name = '') => textColumn(name).notNull().default('')

/** Text that is searched by its beginning: compared byte by byte, whatever the collation of the database. */
export const keyText = (name = '') =>
  customType<{ data: string }>({ dataType: () => 'text collate "C"' })(name)
    .notNull()
    .default('')

/** A random id made by the application, so that distributed engines need no sequence. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID())

/** An integer id that the database assigns. */
export const number = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A small JSON object. */
export const settings = () => jsonb().$type<Record<string, unknown>>().notNull().default({})

/** SQL: now, but at least a millisecond later than before, so that two quick changes are two versions. */
export const later = (column: AnyPgColumn): SQL => sql`greatest(now(), ${column} + interval '1 millisecond')`
