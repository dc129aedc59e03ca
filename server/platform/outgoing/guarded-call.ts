import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { PrivateAddress, publicLookup } from './public-lookup.ts'

/** Why nobody has answered. */
export type NoAnswer = 'name' | 'private' | 'certificate' | 'unreachable' | 'timeout'

export type Calling = {
  headers: Record<string, string>
  /** Milliseconds for all of it: resolution, connection, answer. */
  timeout: number
  /** Host names, with a port or without, that may be on a private network. */
  privateHosts: string[]
}

/** What was answered: the body is undefined where it was longer than what is read of it, cut off, or had not ended in time (`isLate`). */
export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer | undefined; isLate: boolean }

/**
 * Calls an address that a person has typed, which may be meant for what only this machine can reach: the connection goes to public
 * addresses alone, checked after the name was resolved and used as they were checked. No redirect is followed, no connection is kept, and no proxy
 * of the environment is asked (docs/decisions/0040).
 * @param longest bytes of the answer's body that are read
 */
export async function guardedCall(
  address: string,
  method: 'GET' | 'POST',
  { headers, timeout, privateHosts }: Calling,
  longest: number,
  sending = '',
): Promise<Answer | NoAnswer> {
  const url = new URL(address)
  const isAllowed = isPrivateHost(url, privateHosts)
  // Without a name there is nothing to resolve, so that the lookup is not asked.
  if (isPlainlyPrivate(address, privateHosts)) return 'private'
  const { request, Agent } = url.protocol === 'https:' ? https : http
  const ended = AbortSignal.timeout(timeout)
  return new Promise((answer) => {
    const agent = new Agent({ keepAlive: false })
    let isAnswered = false
    const call = request(url, { method, agent, headers, signal: ended, ...(!isAllowed && { lookup: publicLookup() }) }, (response) => {
      isAnswered = true
      const read: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > longest) response.destroy()
        else read.push(chunk)
      })
      // However its body ends, the answer was given.
      response.on('error', () => {})
      response.on('close', () =>
        answer({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: response.complete && length <= longest ? Buffer.concat(read) : undefined,
          isLate: !response.complete && ended.aborted,
        }),
      )
    })
    // Without a listener Node drops such a connection, and neither an answer nor an error would ever come.
    call.on('upgrade', ({ statusCode = 0, headers: given }, socket) => {
      socket.destroy()
      answer({ status: statusCode, headers: given, body: undefined, isLate: false })
    })
    call.on('error', (error) => {
      // Of an answer whose body never ends the response tells.
      if (!isAnswered) answer(ended.aborted ? 'timeout' : noAnswerOf(error))
    })
    call.end(sending)
  })
}

/** True for a host that the configuration allows on a private network. */
function isPrivateHost({ protocol, hostname, port }: URL, privateHosts: string[]): boolean {
  // The URL class leaves a usual port out.
  const named = port || (protocol === 'https:' ? '443' : '80')
  return privateHosts.includes(hostname) || privateHosts.includes(`${hostname}:${named}`)
}

/** True for an address that is not public by its looks; what a name stands for is found when it is called. */
export function isPlainlyPrivate(address: string, privateHosts: string[]): boolean {
  const url = new URL(address)
  if (isPrivateHost(url, privateHosts)) return false
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) ? !isPublicAddress(literal) : /(^|\.)localhost\.?$|^[^.]+\.?$/.test(literal)
}

function noAnswerOf(error: Error & { code?: string }): NoAnswer {
  if (error instanceof PrivateAddress) return 'private'
  const { code = '' } = error
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(code)) return 'certificate'
  return 'unreachable'
}
