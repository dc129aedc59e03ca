import { timeLimit } from '../time-limit.ts'

/** Sends JSON to the product, for an answer in a language; nothing without a response. */
export function sendJson(method: 'POST' | 'PUT', path: `/api/${string}`, language: string, content: object): Promise<Response | undefined> {
  return fetch(path, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(content),
    signal: timeLimit(10_000),
  }).catch(() => undefined)
}
