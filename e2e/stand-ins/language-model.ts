import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the model does with the next questions. */
export type ModelConduct = { says: (facts: string[]) => unknown } | { status: number } | { content: string } | 'silent' | 'endless'

export type LanguageModel = {
  url: string
  /** The requests, as they arrived. */
  calls: { path: string; authorization: string; body: { model: string; messages: { role: string; content: string }[] } }[]
  behave(conduct: ModelConduct): void
  close(): Promise<void>
}

/** A stand-in for an endpoint of chat completions (https://platform.openai.com/docs/api-reference/chat); it is given the numbered facts of the prompt. */
export async function startLanguageModel(): Promise<LanguageModel> {
  const calls: LanguageModel['calls'] = []
  let conduct: ModelConduct = { status: 503 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    calls.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body })
    if (conduct !== 'silent') respond(response, conduct, String(body.messages[0].content))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    behave: (next) => {
      conduct = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function respond(response: ServerResponse, conduct: Exclude<ModelConduct, 'silent'>, prompt: string): void {
  const status = typeof conduct === 'object' && 'status' in conduct ? conduct.status : 200
  response.writeHead(status, { 'content-type': 'application/json' })
  if (conduct === 'endless') {
    for (let count = 0; count < 100 && !response.destroyed; count++) response.write('A'.repeat(100_000))
    response.end()
    return
  }
  if ('status' in conduct) {
    response.end('{"error":{"message":"busy"}}')
    return
  }
  const facts = prompt.split('Facts:\n')[1]?.split('\n') ?? []
  const content = 'content' in conduct ? conduct.content : JSON.stringify(conduct.says(facts))
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
  response.end(JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', choices }))
}
