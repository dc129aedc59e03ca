import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TranslationServer = {
  url: string
  /** The requests, as they arrived. */
  calls: { path: string; authorization: string; body: Record<string, unknown> }[]
  /** Status of the next responses; 200 translates. */
  answerWith(status: number | 'endless'): void
  /** Bytes of the last endless response. */
  said(): number
  close(): Promise<void>
}

/** A stand-in for LibreTranslate (/translate) and DeepL (/v2/translate): each text is returned with its language before it. */
export async function startTranslationServer(): Promise<TranslationServer> {
  const calls: TranslationServer['calls'] = []
  let status: number | 'endless' = 200
  let said = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    calls.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body })
    if (status === 'endless') return talkOn(response)
    const answer =
      request.url === '/v2/translate'
        ? { translations: body.text.map((text: string) => ({ detected_source_language: 'IT', text: `[${body.target_lang}] ${text}` })) }
        : { translatedText: body.q.map((text: string) => `[${body.target}] ${text}`) }
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 200 ? JSON.stringify(answer) : '{"error":"busy"}')
  })
  /** One text of a hundred million letters. */
  function talkOn(response: ServerResponse): void {
    said = 0
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"translatedText":["')
    const go = () => {
      while (said < 100_000_000 && !response.destroyed) {
        said += 100_000
        if (!response.write('A'.repeat(100_000))) return response.once('drain', go)
      }
      return response.end('"]}')
    }
    go()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    said: () => said,
    answerWith: (next) => {
      status = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
