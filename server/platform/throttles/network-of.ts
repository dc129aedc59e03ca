import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bytes of an IPv6 address that name the network of one customer; the other half is the sender's own choice (RFC 6177, RFC 8981). */
const networkBytes = 8

/**
 * Whom an address is counted as: an IPv4 address as it is, also where it comes as IPv6, and an IPv6 address by its /64, since whoever
 * has one has 2^64 of them. What is no address counts as one sender.
 * @param address as the socket or a trusted proxy gives it; some proxies add the port
 */
export function networkOf(address: string): string {
  // The usual case: every opening of a guest page asks.
  if (isIPv4(address)) return address
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = parsed.toByteArray().fill(0, networkBytes)
  return `${ipaddr.fromByteArray(network)}/64`
}
