import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type UpdateFile = {
  url: string
  /** How it was asked for, oldest first. */
  asked: { method: string; url: string; headers: IncomingHttpHeaders }[]
  /** What is answered from now on; `hang` never is. */
  answerWith(body: object | string, status?: number | 'hang', headers?: Record<string, string>): void
  close(): Promise<void>
}

export const newRelease = { version: '99.1.0', date: '2026-11-12', notes_url: 'https://ospita.example/releases/99.1.0', security: false }

/** The place where somebody has put the file that tells of the latest release. */
export async function startUpdateFile(): Promise<UpdateFile> {
  const asked: UpdateFile['asked'] = []
  let answer: { body: object | string; status: number | 'hang'; headers: Record<string, string> } = {
    body: newRelease,
    status: 200,
    headers: {},
  }
  const server = createServer((request, response) => {
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
    const { body, status, headers } = answer
    if (status !== 'hang') response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ospita.json`,
    asked,
    answerWith(body, status = 200, headers = {}) {
      answer = { body, status, headers }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
