import * as z from 'zod/mini'

/** A session of the own account. Knowing its id gives no access. */
export const session = z.object({
  id: z.uuid(),
  /** Browser and system, "Chrome · Android"; empty when unknown. */
  device: z.string(),
  /** The range of the address that the sign-in came from, "203.0.113.0/24"; empty when unknown. */
  network: z.string(),
  createdAt: z.string(),
  /** Noted at most once an hour. */
  lastUsedAt: z.string(),
  /** True for the session of this call. */
  current: z.boolean(),
})

export type Session = z.infer<typeof session>
