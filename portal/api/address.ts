import { type Endpoint, fillPath, type ParamsOf, type QueryOf } from '#contract/endpoint.ts'

/** A part of a call by its name; it may be left out where the contract asks for none, or where all of it may be. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value }

/** What a call is about: the parameters of its path, and its query. */
export type About<E> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>>

/** One argument; it may be left out when everything in it may. */
export type Argument<Value> = Partial<Value> extends Value ? [Value?] : [Value]

/** The address of a call. */
export function addressOf<E extends Endpoint>(endpoint: E, ...[about]: Argument<About<E>>): string {
  const { params, query }: { params?: unknown; query?: unknown } = about ?? {}
  const path = fillPath(endpoint.path, params as Record<string, string> | undefined)
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}
