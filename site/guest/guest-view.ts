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

/** What fits on two lines of a phone. */
const longestSentence = 110

/** The first sentence of a text; empty where that one is too long to stand at the top of a page. */
export function firstSentence(text: string): string {
  const [sentence = ''] = /^[^\n]*?(?:[.!?…](?=\s|$)|[。！？؟]|$)/m.exec(text.trim()) ?? []
  return sentence.length <= longestSentence ? sentence : ''
}
