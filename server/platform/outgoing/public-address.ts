import ipaddr from 'ipaddr.js'

/** IPv6 addresses that are handed out (RFC 4291, 2.4); all others are local, reserved, or carry an IPv4 address. */
const handedOut = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for an address that anybody on the internet can reach (the IANA registries of special addresses, as ipaddr.js has them). An IPv4 address within
 * an IPv6 one counts as itself, or as not public where a network would translate it.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv6 && !address.match(handedOut)) return false
  return address.range() === 'unicast'
}
