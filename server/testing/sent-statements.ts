import type pg from 'pg'
import type { Database } from '../platform/db/database.ts'

/** A statement that was sent, and the characters of its result. */
type Sent = { text: string; characters: number }

/** Does some work, and tells what was sent meanwhile on the connections of all shares, the queue's own statements too. */
export async function sentDuring<Result>(database: Database, work: () => Promise<Result>): Promise<{ result: Result; sent: Sent[] }> {
  const sent: Sent[] = []
  // Guests and hosts have connections of their own, on the embedded database the same ones.
  const pools = [...new Set(Object.values(database.pools))].map((pool) => ({ pool, query: pool.query }))
  for (const { pool, query } of pools) {
    pool.query = (async (...call: [string | { text: string }, ...unknown[]]) => {
      const [statement] = call
      const answer: pg.QueryResult = await Reflect.apply(query, pool, call)
      const text = typeof statement === 'string' ? statement : statement.text
      sent.push({ text, characters: JSON.stringify(answer?.rows ?? []).length })
      return answer
    }) as typeof query
  }
  try {
    return { result: await work(), sent }
  } finally {
    for (const { pool, query } of pools) pool.query = query
  }
}
