import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Answers a socket that looks a name up with what a search finds: all addresses, or the first, as it asks. */
export function answerLookup(findAddresses: (hostname: string) => Promise<LookupAddress[]>): LookupFunction {
  return (hostname, { all }, done) => {
    findAddresses(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (all || !first) done(null, addresses)
        else done(null, first.address, first.family)
      },
      (error) => done(error, []),
    )
  }
}
