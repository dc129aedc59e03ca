import { createHash, randomBytes } from 'node:crypto'

/** A token that cannot be guessed, as links and cookies carry it. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database holds of a token: a leaked backup opens no session and resets no password. */
export const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
