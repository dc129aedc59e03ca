import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bytes of an IPv6 address that name a customer's network; devices choose the other half themselves (RFC 6177, RFC 8981). */
const networkBytes = 8

/**
 * The network that an address is counted as: an IPv4 address itself (also in its IPv6 form), an IPv6 address by its /64, since
 * its owner has 2^64 of them. Everything that is no address counts as one sender.
 * @param address as the socket or a trusted proxy gives it
 */
export function networkOf(address: string): string {
  // The common case first: this runs for every opening of a guest page.
  if (isIPv4(address)) return address
  const bare = withoutPort(address)
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = parsed.toByteArray().fill(0, networkBytes)
  return `${ipaddr.fromByteArray(network)}/64`
}

/** An address as a trusted proxy gives it: some add the port. */
export const withoutPort = (address: string): string => address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
