import dns, { type LookupAddress } from 'node:dns'
import { Socket } from 'node:net'
import { answerLookup } from '../answer-lookup.ts'

/** How long the system may take for the database's name before the addresses count that it had last, in milliseconds. */
const timeout = 500

const last = new Map<string, LookupAddress[]>()
const running = new Map<string, Promise<LookupAddress[]>>()

/**
 * A connection to the database that waits for no name server once one was made: the system resolves two names at a time in all of the process, and
 * where their name server hangs a bucket's or a push service's name would keep the database away, by the name localhost too.
 */
export function databaseSocket(): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  const byName = (port: number, host: string) => connect({ port, host, lookup: lookUp })
  // The driver gives port and host, or the path of a socket file.
  socket.connect = ((port: number | string, host: string) =>
    typeof port === 'number' ? byName(port, host) : connect(port)) as Socket['connect']
  return socket
}

export const lookUp = answerLookup(findAddresses)

async function findAddresses(hostname: string): Promise<LookupAddress[]> {
  const asking = running.get(hostname) ?? ask(hostname)
  const known = last.get(hostname)
  if (!known) return asking
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<LookupAddress[]>((resolve) => {
    timer = setTimeout(resolve, timeout, known)
  })
  return Promise.race([asking.catch((error) => keptAt(error, known)), late]).finally(() => clearTimeout(timer))
}

/** A name that is gone is gone; only who could not ask goes by what was. */
function keptAt(error: NodeJS.ErrnoException, known: LookupAddress[]): LookupAddress[] {
  if (error.code === 'EAI_AGAIN') return known
  throw error
}

function ask(hostname: string): Promise<LookupAddress[]> {
  const asking = new Promise<LookupAddress[]>((resolve, reject) => {
    dns.lookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })
  running.set(hostname, asking)
  asking
    .then((addresses) => last.set(hostname, addresses))
    .catch(() => {})
    .finally(() => running.delete(hostname))
  return asking
}
