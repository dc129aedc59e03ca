import Bowser from 'bowser'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { withoutPort } from '../../platform/throttles/network-of.ts'

/** Where a call came from, as far as it is stored, and the logger of the call. */
export type Origin = {
  /** Browser and system, "Chrome · Android"; empty when unknown. */
  device: string
  /** Address range, "203.0.113.0/24". */
  network: string
  log: Pick<FastifyBaseLogger, 'child'>
}

/** Browser, system and address range of an HTTP request. */
export function originOf({ headers, ip, log }: FastifyRequest): Origin {
  return { device: deviceOf(headers['user-agent']), network: rangeOf(ip), log }
}

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/** Browser and system of a User-Agent, "Chrome · Android". Unknown names are left out: anybody can send them, and they would appear in mails. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  const names = [browser.name && browsers.has(browser.name) && browser.name, os.name && systems.has(os.name) && os.name]
  return names.filter(Boolean).join(' · ')
}

/** The range of an address: /24 of IPv4, /48 of IPv6, which is a site and not a person. */
export function rangeOf(address: string): string {
  const bare = withoutPort(address)
  if (!ipaddr.isValid(bare)) return ''
  const parsed = ipaddr.process(bare)
  const [kept, bits] = parsed.kind() === 'ipv4' ? [3, 24] : [6, 48]
  return `${ipaddr.fromByteArray(parsed.toByteArray().fill(0, kept))}/${bits}`
}
