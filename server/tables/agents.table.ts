import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { number, text } from './columns.ts'

/** The provider's agents. The provider gives no descriptions: whoever runs this installation may write them here. */
export const agentsTable = pgTable('agents', {
  id: number(),
  name: varchar({ length: 255 }).notNull(),
  agentid: varchar({ length: 255 }).notNull().unique(),
  description: text(),
})
