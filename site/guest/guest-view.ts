import { fullAddress, mapsLink } from '#contract/contacts.ts'
import type { GuestPageData } from '#contract/guest.ts'

/** What the guest page shows: the property with all that is linked to it. */
export type GuestView = GuestPageData & {
  /** Start of absolute addresses, which previews in chats need. */
  publicUrl: string
  /** True when the voice agent is available. */
  hasVoice: boolean
}

/** A maps search for an address. */
export function directionsLink(view: GuestView): string {
  return mapsLink(fullAddress(view))
}
