import { Client } from 'undici'

/** One call of a prepared load. */
export type Call = { path: string; method?: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; body?: unknown }

export type Load = { perSecond: number; requests: number; p99: number }

/**
 * Calls a server for a while over a number of connections, each with one call at a time.
 * @param next makes the next call; undefined ends the load early
 * @returns calls a second, and the 99th percentile of their times in milliseconds
 * @throws Error for the first answer that is no success
 */
export async function load(url: string, connections: number, milliseconds: number, next: () => Call | undefined): Promise<Load> {
  const times: number[] = []
  const start = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(url, { pipelining: 1 })
      for (let call = next(); call && performance.now() - start < milliseconds; call = next()) {
        const before = performance.now()
        const { status } = await send(client, call)
        if (status >= 300) throw new Error(`${call.method ?? 'GET'} ${call.path}: ${status}`)
        times.push(performance.now() - before)
      }
      await client.close()
    }),
  )
  const seconds = (performance.now() - start) / 1_000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, requests: times.length, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

/** One call on a connection of its own; its status and body. */
export async function call(
  url: string,
  one: Call,
): Promise<{ status: number; body: string; bytes: number; headers: Record<string, unknown> }> {
  const client = new Client(url)
  try {
    return await send(client, one, true)
  } finally {
    await client.close()
  }
}

/** undici's lowest level: its streams would cost more than the servers that are measured. */
function send(
  client: Client,
  { path, method = 'GET', headers = {}, body }: Call,
  isKept = false,
): Promise<{ status: number; body: string; bytes: number; headers: Record<string, unknown> }> {
  const isJson = body !== undefined
  return new Promise((resolve, reject) => {
    let [status, bytes] = [0, 0]
    let received: Record<string, unknown> = {}
    const chunks: Buffer[] = []
    client.dispatch(
      {
        path,
        method,
        headers: isJson ? { ...headers, 'content-type': 'application/json' } : headers,
        body: isJson ? JSON.stringify(body) : null,
      },
      {
        onRequestStart() {},
        onResponseStart(_controller, statusCode, head) {
          status = statusCode
          if (isKept) received = { ...head }
        },
        onResponseData(_controller, chunk) {
          bytes += chunk.length
          if (isKept) chunks.push(chunk)
        },
        onResponseEnd: () => resolve({ status, bytes, headers: received, body: Buffer.concat(chunks).toString() }),
        onResponseError: (_controller, error) => reject(error),
      },
    )
  })
}
