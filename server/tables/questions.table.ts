import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SentenceField } from '#contract/assistant.ts'
import { id, instant, text } from './columns.ts'
import { facilitiesTable } from './facilities.table.ts'

/** Questions that the property does not answer; nothing is stored about who asked. */
export const questionsTable = pgTable(
  'guest_questions',
  {
    id: id(),
    facilityId: uuid('facility_id')
      .notNull()
      .references(() => facilitiesTable.id, { onDelete: 'cascade' }),
    question: text(),
    /** The normalised question, which recognises repeats. */
    key: text(),
    language: text(),
    count: integer().notNull().default(1),
    askedAt: instant().notNull().default(sql`now()`),
    /** The host's; empty until there is one. */
    answer: text(),
    /** The facility's field that says the answer to guests, since it was written into it; empty where the answer stands by itself. */
    writtenInto: text('written_into').$type<SentenceField | ''>(),
  },
  (table) => [
    uniqueIndex('guest_questions_key').on(table.facilityId, table.key),
    // Questions without an answer, for upkeep.
    index('guest_questions_open').on(table.askedAt).where(sql`answer = ''`),
    index('guest_questions_facility').on(table.facilityId, table.answer, table.askedAt),
  ],
)
