import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, text } from './columns.ts'
import { questionsTable } from './questions.table.ts'

/** Guests who hear the answer to a question by e-mail. A row is gone as soon as its mail is stored; hosts read how many there are, never who. */
export const waitingGuestsTable = pgTable(
  'waiting_guests',
  {
    id: id(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questionsTable.id, { onDelete: 'cascade' }),
    email: text(),
    /** The language of the page that the address was left on. */
    language: text(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('waiting_guests_key').on(table.questionId, table.email),
    // A guest who is erased, and addresses that have waited too long.
    index('waiting_guests_email').on(table.email),
    index('waiting_guests_created').on(table.createdAt),
  ],
)
