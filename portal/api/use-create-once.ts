import { useRef } from 'react'
import { ApiError } from './api-error.ts'

/**
 * Makes the function that creates one thing, however often a form is sent: once it is there, what is sent next is an update of it.
 * Where the answer to a try was lost, the thing may be there: that try is made again first, which creates it once (its content has the
 * same Idempotency-Key), and what was changed since is an update.
 */
export function useCreateOnce<Body, Thing>(create: (body: Body) => Promise<Thing>, update: (thing: Thing, body: Body) => Promise<Thing>) {
  const lost = useRef<Body>(undefined)
  const made = useRef<Thing>(undefined)
  const attempt = async (body: Body) => {
    try {
      const thing = await create(body)
      lost.current = undefined
      made.current = thing
      return thing
    } catch (error) {
      lost.current = error instanceof ApiError && isUnknown(error) ? body : undefined
      throw error
    }
  }
  return async (body: Body): Promise<Thing> => {
    // The form stays open where something was typed while the thing was being created.
    if (made.current !== undefined) return update(made.current, body)
    const before = lost.current
    if (before === undefined || JSON.stringify(before) === JSON.stringify(body)) return attempt(body)
    // Refused for what it holds: it was not created, and what is sent now counts alone.
    const thing = await attempt(before).catch((error) => {
      if (lost.current === undefined) return undefined
      throw error
    })
    return thing === undefined ? attempt(body) : update(thing, body)
  }
}

/** Nobody knows whether the server has done it. */
const isUnknown = ({ status }: ApiError) => status === 0 || status >= 500
