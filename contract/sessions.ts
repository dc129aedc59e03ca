import * as z from 'zod/mini'

/** A place where somebody is signed in to the own account. Its id opens nothing. */
export const session = z.object({
  id: z.uuid(),
  /** Browser and system, "Chrome · Android"; empty when unknown. */
  device: z.string(),
  /** The range of the address that the sign-in came from, "203.0.113.0/24"; empty when unknown. */
  network: z.string(),
  createdAt: z.string(),
  /** To the hour. */
  lastUsedAt: z.string(),
  /** True for the session that asks. */
  current: z.boolean(),
})

export type Session = z.infer<typeof session>
