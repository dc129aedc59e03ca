import { createHash } from 'node:crypto'

/** What the database holds of a token: a leaked backup opens no session and resets no password. */
export const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
