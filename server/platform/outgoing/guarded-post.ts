import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why nobody has answered. */
export type NoAnswer = 'name' | 'private' | 'certificate' | 'unreachable' | 'timeout'

/** What a receiver has answered; its body is of no interest. `retryAfter` is in seconds, undefined where it does not say. */
export type Answered = { status: number; retryAfter: number | undefined }

type Sending = {
  headers: Record<string, string>
  body: string
  /** Milliseconds for all of it: resolution, connection, answer. */
  patience: number
  /** Host names, with a port or without, that may be on a private network. */
  privateHosts: string[]
}

/** Read of an answer at most, in bytes: its status is all that counts. */
const longestAnswer = 64 * 1024

class PrivateAddress extends Error {}

/**
 * Sends a body to an address that a person has typed, which may be meant for what only this machine can reach: the connection goes to public
 * addresses alone, checked after the name was resolved and used as they were checked. No redirect is followed, no connection is kept, and no proxy
 * of the environment is asked (docs/decisions/0040).
 */
export async function guardedPost(address: string, { headers, body, patience, privateHosts }: Sending): Promise<Answered | NoAnswer> {
  const url = new URL(address)
  const isAllowed = isPrivateHost(url, privateHosts)
  // Without a name there is nothing to resolve, so that the lookup is not asked.
  if (isPlainlyPrivate(address, privateHosts)) return 'private'
  const { request, Agent } = url.protocol === 'https:' ? https : http
  const ended = AbortSignal.timeout(patience)
  return new Promise((answer) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: new Agent({ keepAlive: false }),
        headers: { ...headers, 'content-length': `${Buffer.byteLength(body)}` },
        signal: ended,
        ...(!isAllowed && { lookup: publicLookup }),
      },
      (response) => {
        const given = { status: response.statusCode ?? 0, retryAfter: secondsOf(response.headers['retry-after']) }
        let read = 0
        response.on('data', (chunk: Buffer) => {
          read += chunk.length
          if (read > longestAnswer) response.destroy()
        })
        // However its body ends, the answer was given.
        response.on('error', () => {})
        response.on('close', () => answer(given))
      },
    )
    sent.on('error', (error) => answer(ended.aborted ? 'timeout' : noAnswerOf(error)))
    sent.end(body)
  })
}

/** True for a host that the configuration allows on a private network. */
function isPrivateHost({ hostname, host }: URL, privateHosts: string[]): boolean {
  return privateHosts.includes(hostname) || privateHosts.includes(host)
}

/** True for an address that is not public by its looks; what a name stands for is found when it is called. */
export function isPlainlyPrivate(address: string, privateHosts: string[]): boolean {
  const url = new URL(address)
  if (isPrivateHost(url, privateHosts)) return false
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) ? !isPublicAddress(literal) : /(^|\.)localhost\.?$/.test(literal)
}

/** Resolves a name, and fails where one of its addresses is not public. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddress(), [])
    const [first] = addresses
    if (options.all || !first) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

/** Seconds of a Retry-After that says them; its other form, a date, is not read. */
function secondsOf(header: string | undefined): number | undefined {
  return header && /^\d{1,9}$/.test(header) ? Number(header) : undefined
}

function noAnswerOf(error: Error & { code?: string }): NoAnswer {
  if (error instanceof PrivateAddress) return 'private'
  const { code = '' } = error
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(code)) return 'certificate'
  return 'unreachable'
}
