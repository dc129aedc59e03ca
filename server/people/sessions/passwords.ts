import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id, 19 MiB, two passes (OWASP Password Storage); the parameters travel in the hash. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * One for each processor, and one that begins when another ends: the thread of calls need not hand it over first. More at once are no faster, and would
 * keep files and compression, which wait for the same threads, from their turn. server/boot.ts makes room for them.
 */
const inTurn = pLimit(availableParallelism() + 1)

/** The hash to verify against when the account does not exist, so that both cases take the same time. */
const nobody = hash(crypto.randomUUID(), parameters)

/** An argon2id hash in the PHC string format, which holds its parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters))
}

/** True when the password is right; without a stored hash it takes the same time and is false. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await nobody)
  const matches = await inTurn(() => verify(known, password))
  return matches && stored !== undefined
}
