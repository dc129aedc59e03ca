import { customType, text as textColumn, uuid } from 'drizzle-orm/pg-core'

/** An instant: timestamptz with milliseconds, read as ISO 8601 in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Text that is never null: an empty string says "not given". */
export const text = () => textColumn().notNull().default('')

/** A random id made by the application, so that distributed engines need no sequence. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID())
