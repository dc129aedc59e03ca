import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Schema = z.ZodMiniType | undefined

/**
 * One call of the API: what the portal sends, what the server checks, and what the API document says.
 * `access` tells who may call: an operator or a guest with a session, an operator who is an administrator, or anyone.
 */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with parameters in braces, as in OpenAPI. */
  path: `/api/${string}`
  summary: string
  access: 'operator' | 'administrator' | 'guest' | 'anyone'
  params?: Params
  query?: Query
  body?: Body
  /** True when the body is a form with one file; the handler reads it. */
  upload?: boolean
  /** The body of a success; without it the response is 204 with no body. */
  response?: Response
  /** Content type when the response is not JSON. */
  media?: string
  /** True when the response is one page of a list (headers X-Total-Count and Link). */
  paged?: boolean
  /** True when the response carries its version as ETag. */
  versioned?: boolean
  /** True when a call whose response carries no version honours If-Match all the same. */
  conditional?: boolean
  /** Status of a success; 200 with a response schema, 204 without. */
  status?: 201
  /** True when the response grants access, by a cookie or a token: it is not stored for a repeat, which gets one of its own. */
  secretResponse?: boolean
  /** True when no Idempotency-Key is needed: what is created is gone within a minute, or what is sent can be used only once. */
  keyless?: boolean
  /** Error codes beside those that every call has. */
  errors?: readonly ErrorCode[]
}

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined

export type ParamsOf<E> = E extends { params?: infer S } ? In<Exclude<S, undefined>> : undefined
export type QueryOf<E> = E extends { query?: infer S } ? In<Exclude<S, undefined>> : undefined
export type BodyOf<E> = E extends { body?: infer S } ? In<Exclude<S, undefined>> : undefined
export type ResponseOf<E> = E extends { response?: infer S } ? Out<Exclude<S, undefined>> : undefined
export type ParsedParams<E> = E extends { params?: infer S } ? Out<Exclude<S, undefined>> : undefined
export type ParsedQuery<E> = E extends { query?: infer S } ? Out<Exclude<S, undefined>> : undefined
export type ParsedBody<E> = E extends { body?: infer S } ? Out<Exclude<S, undefined>> : undefined
/** What a handler may return: fields that the response schema does not list are dropped. */
export type HandlerResponse<E> = E extends { response?: infer S } ? In<Exclude<S, undefined>> : undefined

/** Declares a call; keeps the literal types that caller and handler are checked against. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

/** True for a call that creates something: it takes an Idempotency-Key, and creates it once for each. */
export function takesKey({ method, status, keyless }: Endpoint): boolean {
  return method === 'POST' && status === 201 && !keyless
}

/** True for a call that honours If-Match: what creates has no version before. */
export function takesVersion({ method, versioned = false, conditional = false }: Endpoint): boolean {
  return conditional || (versioned && method === 'PUT')
}

/** Fills the parameters of a path: `/api/facilities/{id}` with `{ id }`. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
