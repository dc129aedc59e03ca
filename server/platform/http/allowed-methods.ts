import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The handler of a method that a path does not take, where another route would take it: that of "/api/bookings/:id" for a file beside it. */
export function refuseMethod(_request: FastifyRequest, reply: FastifyReply): void {
  reply.callNotFound()
}

/**
 * Remembers the methods of every route that is added from now on.
 * @returns the methods that the product takes at a path, sorted; none where there is no such path
 */
export function rememberMethods(app: FastifyInstance): (path: string) => string[] {
  const fixed = new Map<string, Set<string>>()
  const patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method, handler }) => {
    if (handler === refuseMethod) return
    const methods = fixed.get(url) ?? patterns.get(url)?.methods ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    if (url.includes(':')) patterns.set(url, { pattern: patternOf(url), methods })
    else fixed.set(url, methods)
  })
  return (path) => {
    const fitting = () => [...patterns.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods])
    return [...new Set(fixed.get(path) ?? fitting())].sort()
  }
}

/** A path with parameters, as Fastify writes it: "/api/facilities/:id". */
function patternOf(url: string): RegExp {
  const literal = url.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+')}/?$`)
}
