import { setupWorker } from 'msw/browser'
import { HttpResponse, http } from 'msw/http'
import type { BodyOf, Endpoint, HandlerResponse, ParamsOf } from '#contract/endpoint.ts'
import { type ErrorCode, errorStatus, type FieldError } from '#contract/errors.ts'

/** A call that arrived, as the server would read it. */
type Call<E> = { params: ParamsOf<E>; query: Record<string, string>; body: BodyOf<E>; headers: Headers }

/** What the handler of a call returns; the text of one whose response is not JSON. */
type Returned<E> = E extends { media: string } ? string : HandlerResponse<E>
type Made<E> = (call: Call<E>) => Returned<E> | Promise<Returned<E>>
type Given<E> = Returned<E> | Made<E>

/** Of a list that goes on: how many rows there are, and the address of the next page. */
type Paging = { total?: number; next?: string }

/** Calls that no test responds to, and responses or bodies that the contract refuses: each fails its test. */
const problems: string[] = []

const worker = setupWorker()

/** Starts to respond to what leaves this page, as the server would. */
export function startFakeServer(): Promise<unknown> {
  return worker.start({
    quiet: true,
    onUnhandledFrame: ({ frame }) => {
      const { request } = frame.data as { request?: Request }
      if (!request) return
      const { method, url } = request
      const { pathname } = new URL(url)
      if (!pathname.startsWith('/api/')) return
      problems.push(`No test responds to ${method} ${pathname}`)
      throw new Error(problems.at(-1))
    },
  })
}

/** Forgets all responses; what went wrong at the wire since the last time. */
export function resetFakeServer(): string[] {
  worker.resetHandlers()
  return problems.splice(0)
}

/**
 * Responds to a call of the contract from now on, in place of an older response.
 * @param given what the handler would return, or makes it of the call; it has to pass the schema of the contract
 * @returns the calls so far, the last one at the end
 */
export function respond<E extends Endpoint>(endpoint: E, given: Given<E>, paging: Paging = {}): Call<E>[] {
  const calls: Call<E>[] = []
  const make = typeof given === 'function' ? (given as Made<E>) : undefined
  const fixed = make ? undefined : parsed(endpoint, given)
  handle(endpoint, async (call) => {
    calls.push(call)
    const body = make ? parsed(endpoint, await make(call)) : fixed
    if (endpoint.media) return new HttpResponse(`${body}`, { headers: { 'content-type': endpoint.media, 'x-robots-tag': 'noindex' } })
    if (!endpoint.response) return new HttpResponse(null, { status: 204 })
    return HttpResponse.json(body as never, { status: endpoint.status ?? 200, headers: pageHeaders(endpoint, body, paging) })
  })
  return calls
}

/** Responds as `respond` does, but only once `arrive` is called: the line is slow. */
export function respondLate<E extends Endpoint>(endpoint: E, given: Given<E>): { calls: Call<E>[]; arrive: () => void } {
  const { promise: line, resolve: arrive } = Promise.withResolvers<void>()
  const make = (typeof given === 'function' ? given : () => given) as Made<E>
  const slow: Made<E> = async (call) => {
    await line
    return make(call)
  }
  return { calls: respond(endpoint, slow), arrive }
}

/** Refuses a call as the server does: with a code of the contract, its sentence, and the fields that are wrong; on a slow line once it is there. */
export function refuse<E extends Endpoint>(
  endpoint: E,
  code: ErrorCode,
  message: string,
  errors?: FieldError[],
  line?: Promise<void>,
): Call<E>[] {
  const calls: Call<E>[] = []
  handle(endpoint, async (call) => {
    calls.push(call)
    await line
    return HttpResponse.json({ code, message, ...(errors && { errors }) }, { status: errorStatus[code] })
  })
  return calls
}

/** Loses the connection: the call gets no response. */
export function breakOff<E extends Endpoint>(endpoint: E): void {
  handle(endpoint, () => HttpResponse.error())
}

/** A network answers in the product's place, as with its sign-in page: the call never arrived. */
export function intercept<E extends Endpoint>(endpoint: E): void {
  handle(endpoint, () => new HttpResponse('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }))
}

/** The line breaks while the response arrives: the call was made. */
export function cutShort<E extends Endpoint>(endpoint: E): Call<E>[] {
  const calls: Call<E>[] = []
  handle(endpoint, (call) => {
    calls.push(call)
    let isBegun = false
    const pull = (stream: ReadableStreamDefaultController) => {
      if (isBegun) stream.error(new Error('The line broke.'))
      else stream.enqueue(new TextEncoder().encode('{"id":'))
      isBegun = true
    }
    const headers = { 'content-type': 'application/json' }
    return new HttpResponse(new ReadableStream({ pull }), { status: endpoint.status ?? 200, headers })
  })
  return calls
}

function handle<E extends Endpoint>(endpoint: E, resolve: (call: Call<E>) => Response | Promise<Response>): void {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  worker.use(
    http[method](endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async ({ request, params }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      const body = endpoint.body ? await request.json() : undefined
      for (const [schema, value] of [
        [endpoint.params, params],
        [endpoint.query, query],
        [endpoint.body, body],
      ] as const) {
        const problem = schema?.safeParse(value).error?.message
        if (problem) problems.push(`${endpoint.method} ${endpoint.path} got what the contract refuses: ${problem}`)
      }
      return resolve({ params, query, body, headers: request.headers } as Call<E>)
    }),
  )
}

/** What the server would send of it: fields that the contract does not list are dropped. */
function parsed(endpoint: Endpoint, body: unknown): unknown {
  const result = endpoint.response?.safeParse(body)
  if (!result?.error) return result?.data ?? body
  problems.push(`${endpoint.method} ${endpoint.path} responds with what the contract refuses: ${result.error.message}`)
  throw new Error(problems.at(-1))
}

function pageHeaders({ paged }: Endpoint, body: unknown, { total, next }: Paging): HeadersInit {
  if (!paged || !Array.isArray(body)) return {}
  return { 'x-total-count': `${total ?? body.length}`, ...(next && { link: `<${next}>; rel="next"` }) }
}
