import { waitingRequestKey } from '#contract/consent.ts'
import { storage } from '../browser-storage.ts'

/** A request that could not be sent yet, as its form would send it. */
export type WaitingRequest = {
  /** The guest link of the property. */
  property: string
  action: string
  /** The form, as application/x-www-form-urlencoded; with its Idempotency-Key. */
  body: string
  /** When it was pressed, in milliseconds since 1970. */
  at: number
}

/** The server knows a key for a day: a request that is older could come twice. */
const keptFor = 24 * 60 * 60 * 1_000

/** Whether it is young enough to be sent. */
export const isSendable = ({ at }: WaitingRequest): boolean => at >= Date.now() - keptFor

/** The first request of a property that waits on this device. Two tabs may each keep one: none takes the place of another. */
export function waitingRequest(property: string): WaitingRequest | undefined {
  return stored().find((kept) => kept.property === property)
}

/** Keeps it beyond this page. Where the browser stores nothing the open page keeps it alone. */
export function keepWaiting(request: WaitingRequest): void {
  store([...others(request), request])
}

/** Whether it is kept on this device. */
export const isWaiting = (request: WaitingRequest): boolean => stored().some(({ body }) => body === request.body)

export function dropWaiting(request: WaitingRequest): void {
  store(others(request))
}

/** Forgets it at once where its guest has taken it back, in every tab: a record as old as that is told to the others before it goes. */
export function takeBack(request: WaitingRequest): void {
  store([...others(request), { ...request, at: 0 }])
  dropWaiting(request)
}

/** Calls `act` with the body of each request that is taken back in another tab. */
export function onTakenBack(act: (body: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== waitingRequestKey || !newValue) return
    const kept: WaitingRequest[] = [JSON.parse(newValue)].flat()
    for (const { at, body } of kept) if (at === 0) act(body)
  })
}

/** What is too old to be sent is not left behind. */
export function dropOld(): void {
  store(stored())
}

/** The key in it makes each body another. */
const others = ({ body }: WaitingRequest) => stored().filter((kept) => kept.body !== body)

function store(requests: WaitingRequest[]): void {
  try {
    if (requests.length) storage?.setItem(waitingRequestKey, JSON.stringify(requests))
    else storage?.removeItem(waitingRequestKey)
  } catch {
    // The page still tries while it is open.
  }
}

/** What is still young enough to be sent. A release before this one kept a single request. */
function stored(): WaitingRequest[] {
  try {
    const kept: WaitingRequest[] = [JSON.parse(storage?.getItem(waitingRequestKey) ?? '[]')].flat()
    return kept.filter(isSendable)
  } catch {
    return []
  }
}
