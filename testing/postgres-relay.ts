import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between an instance and PostgreSQL. */
export type Relay = {
  /** The address of the database through it. */
  url: string
  /**
   * Swallows from now on what one kind of connections says, in both directions, as a firewall does that has forgotten them: without an end or an error.
   * @param areNewOnesToo false where a connection that is made anew is let through
   */
  cut(areNewOnesToo: boolean): void
  /** Lets new connections through again. */
  mend(): void
  stop(): Promise<void>
}

/** @param kind the application_name of the connections to cut; PostgreSQL's clients say it in the clear as they begin */
export async function startRelay(url: string, kind: string): Promise<Relay> {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  const ofKind = new Set<{ isCut: boolean }>()
  let areNewCut = false

  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    const link = { isCut: false }
    client.once('data', (first) => {
      if (!first.includes(`${kind}\0`)) return
      link.isCut = areNewCut
      ofKind.add(link)
    })
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => link.isCut || to.write(bytes))
      from.on('close', () => link.isCut || to.destroy())
      from.on('error', () => {})
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const through = new URL(url)
  through.port = `${typeof address === 'object' && address?.port}`

  return {
    url: through.href,
    cut(areNewOnesToo) {
      areNewCut = areNewOnesToo
      for (const link of ofKind) link.isCut = true
    },
    mend() {
      areNewCut = false
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
