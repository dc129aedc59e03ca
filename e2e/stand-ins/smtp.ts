import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the mail server treats the next mails. */
export type Mood = 'accept' | 'busy' | 'unknown recipient' | 'silent' | 'cut after data' | 'slow after data'

export type MailServer = {
  url: string
  /** Accepted mails, in order. */
  mails: Email[]
  /** Number of tries, refused ones too. */
  attempts: () => number
  setMood(mood: Mood): void
  /** Called when a mail was accepted, before the sender gets the reply: the moment to kill the sender. */
  onTaken(listener: () => void): void
  /** Refuses connections until it is opened again, on the same port. */
  close(): Promise<void>
  open(): Promise<void>
}

/** Milliseconds until it says that it has a message: some read each for spam while its sender waits. */
const slowness: Record<string, number> = { 'slow after data': 15_000 }

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** A real SMTP server on loopback, with the faults of real ones. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = []
  let mood: Mood = 'accept'
  let attempts = 0
  let taken = () => {}
  let port = 0

  const create = () =>
    new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onMailFrom(_address, _session, done) {
        attempts++
        if (mood !== 'silent') done()
      },
      onRcptTo({ address }, _session, done) {
        if (mood === 'busy') return done(refusal(451, 'Try again later'))
        if (mood === 'unknown recipient') return done(refusal(550, `5.1.1 <${address}>: user unknown`))
        done()
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk) => chunks.push(chunk))
        stream.on('end', async () => {
          mails.push(await PostalMime.parse(Buffer.concat(chunks)))
          if (mood === 'cut after data') {
            mood = 'accept'
            // Accepted, but the reply never arrives.
            for (const connection of server.connections) if (connection.session.id === session.id) connection._socket.destroy()
            return
          }
          taken()
          setTimeout(done, slowness[mood])
        })
      },
    })
  let server = create() as SMTPServer & { connections: Set<{ session: { id: string }; _socket: { destroy(): void } }> }

  async function open() {
    server = create() as typeof server
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
  }

  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    attempts: () => attempts,
    setMood: (next) => {
      mood = next
    },
    onTaken: (listener) => {
      taken = listener
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
    open,
  }
}
