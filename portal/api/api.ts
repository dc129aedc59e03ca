import { type BodyOf, type Endpoint, fillPath, type ParamsOf, type ResponseOf } from '#contract/endpoint.ts'
import type { ErrorBody, ErrorCode, FieldError } from '#contract/errors.ts'
import type { Page } from '#contract/paging.ts'
import type { Text } from '../messages.ts'
import { keyOf, settle, takeKey } from './idempotency-keys.ts'

/** A refused or failed call. `message` is "STATUS: BODY", for programs; `text` is a sentence for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly text: Text
  readonly fields: FieldError[]

  /** @param text stands where the server gave none */
  constructor(status: number, detail: string, body: Partial<ErrorBody> = {}, text?: Text) {
    super(`${status}: ${detail}`)
    this.status = status
    this.code = body.code ?? (status === 0 ? 'network' : 'internal')
    const { message } = body
    this.text = message ? () => message : (text ?? ((t) => t(status === 0 ? 'error.network' : 'error.internal')))
    this.fields = body.errors ?? []
  }
}

type Sent<E> = {
  params?: ParamsOf<E>
  /** Query parameters. */
  query?: Record<string, string>
  body?: BodyOf<E>
  /** The version that a write may replace; sent as If-Match. */
  ifMatch?: string | undefined
}

/** Makes a call of the contract. */
export async function api<E extends Endpoint>(endpoint: E, { params, query, body, ifMatch }: Sent<E> = {}): Promise<ResponseOf<E>> {
  const path = fillPath(endpoint.path, params as Record<string, string> | undefined)
  const response = await send(query ? `${path}?${new URLSearchParams(query)}` : path, endpoint.method, body, ifMatch)
  return response.status === 204 ? (undefined as ResponseOf<E>) : response.json()
}

/** Makes a call whose response is a text. */
export async function apiText<E extends Endpoint>(endpoint: E, { body }: Pick<Sent<E>, 'body'>): Promise<string> {
  return (await send(endpoint.path, endpoint.method, body)).text()
}

/** Reads by path: what queries do by default. */
export async function read<T>(path: string): Promise<T> {
  return (await send(path)).json()
}

/** Reads one page of a list; the first by its path, the others by the `next` of the one before. */
export async function readPage<Row>(path: string): Promise<Page<Row>> {
  const response = await send(path)
  const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  return { rows: await response.json(), total: Number(response.headers.get('x-total-count')), next }
}

async function send(path: string, method = 'GET', body?: unknown, ifMatch?: string): Promise<Response> {
  const text = JSON.stringify(body)
  const intent = `${path} ${text}`
  const key = method === 'POST' ? keyOf(intent) : undefined
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      'accept-language': document.documentElement.lang,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: text }),
  }).catch((cause: Error) => {
    throw new ApiError(0, cause.message)
  })
  if (key) settle(intent, key, response.status)
  if (response.ok) return response
  const problem = await response.text()
  throw new ApiError(response.status, problem || response.statusText, parsed(problem))
}

/** Makes a call whose response is an audio file. */
export async function apiBytes<E extends Endpoint>(endpoint: E, { body }: Pick<Sent<E>, 'body'>): Promise<ArrayBuffer> {
  return (await send(endpoint.path, endpoint.method, body)).arrayBuffer()
}

/**
 * Sends one file as a form. XMLHttpRequest reports the progress of an upload; fetch does not.
 * @param onProgress gets the share that was sent, 0 to 1
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  { name, onProgress, signal }: { name: string; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<ResponseOf<E>> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  const intent = `${endpoint.path} ${name} ${file.size}`
  const key = takeKey(intent)
  form.set('file', file, name)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => request.abort())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      settle(intent, key, status)
      if (status < 300) resolve(JSON.parse(responseText))
      else reject(new ApiError(status, responseText || request.statusText, parsed(responseText)))
    }
    const fail = (detail: string) => {
      settle(intent, key, 0)
      reject(new ApiError(0, detail))
    }
    request.onerror = () => fail('network')
    request.onabort = () => fail('aborted')
    request.open(endpoint.method, endpoint.path)
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.setRequestHeader('idempotency-key', key)
    request.send(form)
  })
}

/** The body may be no JSON: a proxy in between may send an HTML page of its own. */
function parsed(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
