import type { BodyOf, Endpoint, ResponseOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/paging.ts'
import { type About, type Argument, addressOf } from './address.ts'
import { ApiError, parsedError } from './api-error.ts'
import { keyOf, settle } from './idempotency-keys.ts'

type Sent<E> = About<E> &
  ([BodyOf<E>] extends [undefined] ? { body?: undefined } : { body: BodyOf<E> }) & {
    /** The version that a write may replace; sent as If-Match. */
    ifMatch?: string | undefined
  }

/** Calls that create and are under way, by what they send. */
const creating = new Map<string, Promise<unknown>>()

/** Makes a call of the contract. Two presses at once create one thing, and both get its answer. */
export async function api<E extends Endpoint>(endpoint: E, ...[sent]: Argument<Sent<E>>): Promise<ResponseOf<E>> {
  const { path, status } = endpoint
  if (status !== 201) return answerTo(endpoint, sent)
  const intent = JSON.stringify([path, sent])
  const answer = creating.get(intent) ?? answerTo(endpoint, sent).finally(() => creating.delete(intent))
  creating.set(intent, answer)
  return answer as Promise<ResponseOf<E>>
}

async function answerTo<E extends Endpoint>(endpoint: E, sent: Sent<E> | undefined): Promise<ResponseOf<E>> {
  const response = await call(endpoint, sent)
  return response.status === 204 ? (undefined as ResponseOf<E>) : response.json()
}

/** Makes a call whose response is a text. */
export async function apiText<E extends Endpoint>(endpoint: E, ...[sent]: Argument<Sent<E>>): Promise<string> {
  return (await call(endpoint, sent)).text()
}

/** Makes a call whose response is an audio file. */
export async function apiBytes<E extends Endpoint>(endpoint: E, ...[sent]: Argument<Sent<E>>): Promise<ArrayBuffer> {
  return (await call(endpoint, sent)).arrayBuffer()
}

/** A list that can grow: it is read in pages. */
export type PagedEndpoint = Endpoint & { method: 'GET'; paged: true }
type RowOf<E> = ResponseOf<E> extends (infer Row)[] ? Row : never

/**
 * Reads one page of a list.
 * @param next the address of the page, from the one before; undefined for the first page
 */
export async function apiPage<E extends PagedEndpoint>(endpoint: E, about: About<E>, next: string | undefined): Promise<Page<RowOf<E>>> {
  const response = await (next ? send({ path: next }) : call(endpoint, about as Sent<E>))
  const [, following] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  return { rows: await response.json(), total: Number(response.headers.get('x-total-count')), next: following }
}

function call<E extends Endpoint>(endpoint: E, sent: Sent<E> | undefined): Promise<Response> {
  const { body, ifMatch } = sent ?? ({} as Sent<E>)
  const { method, media } = endpoint
  return send({ path: addressOf<Endpoint>(endpoint, sent as About<Endpoint>), method, media, body, ifMatch })
}

type Call = { path: string; method?: string; media?: string | undefined; body?: unknown; ifMatch?: string | undefined }

async function send({ path, method = 'GET', media, body, ifMatch }: Call): Promise<Response> {
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
  })
    .then((arriving) => whole(arriving, media))
    .catch((cause: Error) => {
      throw new ApiError(0, cause.message)
    })
  if (key) settle(intent, key, response.status)
  if (response.ok) return response
  const problem = await response.text()
  throw new ApiError(response.status, problem || response.statusText, parsedError(problem))
}

/** Reads a response to its end: one that breaks off is none. Nor is a page that a network sends in the product's place. */
async function whole(response: Response, media = 'application/json'): Promise<Response> {
  const { ok, status, headers } = response
  const isOwn = headers.get('content-type')?.startsWith(media) && (media !== 'text/html' || headers.has('x-robots-tag'))
  if (ok && status !== 204 && !isOwn) throw new Error(`no ${media}`)
  await response.clone().arrayBuffer()
  return response
}
