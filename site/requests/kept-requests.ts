import { storageKeys } from '#contract/consent.ts'
import { storage } from '../browser-storage.ts'

/** A request that was sent from this browser, for the way back to it: nothing of the guest. */
export type KeptRequest = {
  guid: string
  /** The guest link of the property. */
  property: string
  service: string
  /** The day that was asked for, "YYYY-MM-DD". */
  day: string
}

const key = storageKeys.requests
const most = 20

/** The requests that this browser keeps, newest first. */
export function keptRequests(): KeptRequest[] {
  return JSON.parse(storage?.getItem(key) ?? '[]')
}

export function keepRequest(request: KeptRequest): void {
  save([request, ...others(request.guid)].slice(0, most))
}

/** Forgets a request whose page is gone. */
export function dropRequest(guid: string): void {
  save(others(guid))
}

const others = (guid: string) => keptRequests().filter((kept) => kept.guid !== guid)

function save(kept: KeptRequest[]): void {
  try {
    storage?.setItem(key, JSON.stringify(kept))
  } catch {
    // A full storage: the mailed link leads to the request all the same.
  }
}
