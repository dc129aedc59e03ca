import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits, for links and cookies. */
export const newToken = () => randomBytes(32).toString('base64url')

/** One of 128 bits, where it stands in an address that people see: 22 signs. */
export const newShortToken = () => randomBytes(16).toString('base64url')

/** The SHA-256 of a token. The database holds this alone, so that a leaked backup opens no session. */
export const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
