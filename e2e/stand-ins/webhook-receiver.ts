import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An event as it arrived. */
export type Arrived = {
  headers: IncomingHttpHeaders
  body: string
  event: { id: string; type: string; timestamp: string; data: unknown }
}

type Status = number | 'hang' | Promise<number>

export type WebhookReceiver = {
  url: string
  /** What arrived, oldest first, however it was answered. */
  arrived: Arrived[]
  /** How the next ones are answered; `hang` never is, and one that is promised once that is known. */
  answerWith(status: Status, headers?: Record<string, string>): void
  close(): Promise<void>
}

/** A program that is told by webhooks: it takes whatever comes, and answers as it is told to. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const arrived: Arrived[] = []
  let answer: { status: Status; headers: Record<string, string> } = { status: 204, headers: {} }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    arrived.push({ headers: request.headers, body, event: JSON.parse(body) })
    const { status, headers } = answer
    if (status !== 'hang') response.writeHead(await status, headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    arrived,
    answerWith(status, headers = {}) {
      answer = { status, headers }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Seconds that a receiver's clock may differ. */
const tolerance = 5 * 60

/** Whether an event is genuine, as a receiver finds out (Standard Webhooks 1.0, verifying signatures). */
export function isGenuine({ headers, body }: Pick<Arrived, 'headers' | 'body'>, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > tolerance) return false
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest()
  return `${signatures}`.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
