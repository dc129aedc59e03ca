import { plainNumber } from './written-numbers.ts'

/** WhatsApp link from the digits of a number; undefined when it has none. WhatsApp knows no "00" before a country, nor a "(0)" behind it. */
export function whatsappLink(number: string): string | undefined {
  const digits = plainNumber(number).replace('(0)', '').replace(/\D/g, '').replace(/^00/, '')
  return digits ? `https://wa.me/${digits}` : undefined
}

/** A maps search for a place in words. */
export function mapsLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** Profile link from a handle, with or without "@"; undefined when nothing else is there. */
export function instagramLink(handle: string): string | undefined {
  const name = handle.trim().replaceAll('@', '')
  return name ? `https://www.instagram.com/${encodeURIComponent(name)}` : undefined
}

/** The address on one line. */
export function fullAddress({ address, postalcode, city, country }: Record<'address' | 'postalcode' | 'city' | 'country', string>): string {
  return [address, [postalcode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}

/** The first telephone number within a text such as "Anna, +39 333 123 4567". */
export function phoneLink(text: string): string | undefined {
  const number = /\+?\d[\d\s()./-]{1,}\d/.exec(plainNumber(text))?.[0]
  return number && `tel:${number.replace(/[^\d+]/g, '')}`
}
