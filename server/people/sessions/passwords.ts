import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes (OWASP Password Storage); the parameters travel in the hash. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash to verify against when the account does not exist, so that both cases take the same time. */
const nobody = hash(crypto.randomUUID(), parameters)

/** An argon2id hash in the PHC string format, which holds its parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters)
}

/** True when the password is right; without a stored hash it takes the same time and is false. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && stored !== undefined
}
