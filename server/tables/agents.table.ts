import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { number, text } from '../platform/db/columns.ts'

/** The provider's agents (spec section 3, Agent). Its list has no descriptions: those are the operator's of this installation. */
export const agentsTable = pgTable('agents', {
  id: number(),
  name: varchar({ length: 255 }).notNull(),
  agentid: varchar({ length: 255 }).notNull().unique(),
  description: text(),
})
