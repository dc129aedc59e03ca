import { mapsLink } from '#contract/contacts.ts'
import type { GuestProperty } from '#contract/guest.ts'

/** What the guest page shows: the property, and the path of its Wi-Fi code. */
export type GuestView = GuestProperty & { wifi_qr: string }

/** Address on one line, as one reads it aloud. */
export function fullAddress({ address, postalcode, city, country }: GuestView): string {
  return [address, [postalcode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}

/** A maps search for an address. */
export function directionsLink(view: GuestView): string {
  return mapsLink(fullAddress(view))
}

/** The first telephone number within a text such as "Anna, +39 333 123 4567". */
export function phoneLink(text: string): string | undefined {
  const number = /\+?\d[\d\s()./-]{1,}\d/.exec(text)?.[0]
  return number && `tel:${number.replace(/[^\d+]/g, '')}`
}

/** Side of the QR code in an SVG path of unit squares. */
export function qrSide(path: string): number {
  // The finder pattern at the top right starts 7 modules before the edge, in the first row.
  return Math.max(...[...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, width]) => Number(x) + Number(width)))
}
