import { type Endpoint, fillPath, type ParamsOf, type QueryOf } from '#contract/endpoint.ts'

/** One part of a call (params, query or body). It is optional when the contract has none, or when every field of it is optional. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value }

/** Path parameters and query of a call. */
export type About<E> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>>

/** An argument list with one object, which is optional when all its fields are. */
export type Argument<Value> = Partial<Value> extends Value ? [Value?] : [Value]

/** The address of a call. */
export function addressOf<E extends Endpoint>(endpoint: E, ...[about]: Argument<About<E>>): string {
  const { params, query }: { params?: unknown; query?: unknown } = about ?? {}
  const path = fillPath(endpoint.path, params as Record<string, string> | undefined)
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}
