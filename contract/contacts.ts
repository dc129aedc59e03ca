import type { BlockData } from './blocks.ts'
import { addressIn } from './web-address.ts'
import { plainNumber } from './written-numbers.ts'

/** WhatsApp link from the digits of a number, the first of two; undefined when it has none. WhatsApp knows no "00" before a country, nor a "(0)" behind it. */
export function whatsappLink(number: string): string | undefined {
  const plain = plainNumber(number).replace('(0)', '')
  const digits = digitsOf(firstNumber(plain) ?? plain).replace(/^00/, '')
  return digits ? `https://wa.me/${digits}` : undefined
}

/** An address whose host is the one that it seems to be: nothing before an @, no backslash. */
const isPlainLink = (words: string) => /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i.test(words) && addressIn(words) !== undefined

/** A link of a map within what its app shares: the name of the place, and on the next line the link. */
const sharedMap =
  /https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|(?:www\.)?google\.(?:com|(?:com?\.)?[a-z]{2})\/maps|maps\.google\.(?:com|(?:com?\.)?[a-z]{2})|maps\.apple\.com|maps\.apple|(?:www\.)?waze\.com|(?:www\.)?openstreetmap\.org)\/\S+$/i

/** A maps search for a place in words; a link that a map's app has shared is one already. */
export function mapsLink(place: string): string {
  const link = isPlainLink(place) ? place : sharedMap.exec(place.trim())?.[0]
  if (link && isPlainLink(link)) return link
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** Profile link from a handle, with or without "@", or what the app shares, a post too; undefined when nothing else is there. */
export function instagramLink(handle: string): string | undefined {
  const shared = handle.trim().replace(/^(https?:\/\/)?(\w+\.)?instagram\.com\//i, '')
  const [path = ''] = shared.replaceAll('@', '').split(/[?#]/)
  const parts = path.split('/').filter(Boolean).map(encodeURIComponent)
  return parts.length ? `https://www.instagram.com/${parts.join('/')}` : undefined
}

export type ContactField = Exclude<keyof BlockData, 'photos' | 'videos'>

/** How each contact of a block is opened, in the order in which it is shown. */
const contactLinks: Record<ContactField, (said: string) => string | undefined> = {
  whatsapp: whatsappLink,
  position: (place) => (place ? mapsLink(place) : undefined),
  instagram: instagramLink,
  url: (address) => address || undefined,
  link: (address) => address || undefined,
}
const contactFields = Object.keys(contactLinks) as ContactField[]

/** The contacts of a block that lead somewhere. */
export function linksOfBlock(data: BlockData): { field: ContactField; href: string }[] {
  return contactFields.flatMap((field) => {
    const href = contactLinks[field](data[field])
    return href ? [{ field, href }] : []
  })
}

/** The address on one line. */
export function fullAddress({ address, postalcode, city, country }: Record<'address' | 'postalcode' | 'city' | 'country', string>): string {
  return [address, [postalcode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}

const digitsOf = (number: string) => number.replace(/\D/g, '')

/** A number that is long enough ends before a second one ("… / 0583 123456"), and before what stands in brackets ("(24h)"); one for emergencies before another. */
const wholeNumber = /^(?:\D*\d){8,}?(?=\s*[/(\n]|\s+-\s|\s{2})|^(?:1\d\d|911|999)(?=(?:\D+\d{3})+$)|^.+/

/** No number of any country has more digits. */
const mostDigits = 15

/** The first telephone number within a text; hours ("8-20", "24/7") are none where there is a longer one. Nobody dials a "(0)" behind a country. */
function firstNumber(text: string): string | undefined {
  const found = plainNumber(text).match(/(?:\+[\s(]*)?\d[\d\s()./-]+\d/g)
  const number = found?.find((one) => digitsOf(one).length > 5) ?? found?.[0]
  const [whole] = wholeNumber.exec(number?.replace(/^(\+|00)([\d\s]+)\(0\)/, '$1$2') ?? '') ?? []
  return whole && firstOfTwo(whole)
}

/** Two numbers with a mere space between them part where both are about as long: each alone has spaces as well. */
function firstOfTwo(number: string): string {
  const digits = digitsOf(number).length
  if (digits <= mostDigits) return number
  const starts = [...number.matchAll(/\s(?=\S)/g)].map(({ index }) => number.slice(0, index))
  const distance = (start: string) => Math.abs(2 * digitsOf(start).length - digits)
  return starts.sort((one, other) => distance(one) - distance(other))[0] ?? number
}

/** Calls the first telephone number within a text such as "Anna, +39 333 123 4567". */
export function phoneLink(text: string): string | undefined {
  const number = firstNumber(text)
  return number && `tel:${number.startsWith('+') ? '+' : ''}${digitsOf(number)}`
}
