import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { answerLookup } from '../answer-lookup.ts'
import { isPublicAddress } from './public-address.ts'

export class PrivateAddress extends Error {}

/** How long one name server may take, in milliseconds, and how often it is asked. */
const limits = { timeout: 2_000, tries: 2 }

/**
 * Resolves a name that a person has typed, and fails where one of its addresses is not public. The name servers are asked directly: two names
 * that the system waits for hold up those of all other calls, the database's too, and whoever owns a name decides how long it is waited for.
 * @param makeResolver a new one for each name, as it reads once which servers there are
 */
export function publicLookup(makeResolver = () => new Resolver(limits)): LookupFunction {
  return answerLookup((hostname) => findAddresses(hostname, makeResolver()))
}

async function findAddresses(hostname: string, resolver: Resolver): Promise<{ address: string; family: number }[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const listed = (found: PromiseSettledResult<string[]>, family: number) =>
    found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : []
  const addresses = [...listed(four, 4), ...listed(six, 6)]
  if (!addresses.length) throw Object.assign(new Error(`No address was found for ${hostname}.`), { code: 'ENOTFOUND' })
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress()
  return addresses
}
