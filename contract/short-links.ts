/** Crockford's base 32: digits and letters without I, L, O and U, which are taken for others. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 10

/** The code of a guest link, to be read aloud and typed: 48 of the random bits of its id, in two groups of five. */
export function shortCode(linkId: string): string {
  let bits = BigInt(`0x${linkId.replaceAll('-', '').slice(0, 12)}`)
  let code = ''
  for (let place = 0; place < length; place++) {
    code = letters[Number(bits % 32n)] + code
    bits /= 32n
  }
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

/** Path of the guest page by its short code. */
export function shortGuestPath(linkId: string): string {
  return `/g/${shortCode(linkId)}`
}

/**
 * The first and the last id that a typed or pasted code may stand for, in capitals too, with points, brackets or words of a chat around it;
 * undefined for what is no code.
 */
export function idsOfShortCode(typed: string): { first: string; last: string } | undefined {
  const code = typed
    .toLowerCase()
    .replace(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replaceAll('u', 'v')
    .slice(0, length)
  if (code.length < length) return undefined
  const bits = [...code].reduce((sum, letter) => sum * 32n + BigInt(letters.indexOf(letter)), 0n)
  const start = bits.toString(16).padStart(12, '0')
  // Ten letters hold two bits more than an id gives.
  if (start.length > 12) return undefined
  const id = (rest: string) => `${start.slice(0, 8)}-${start.slice(8)}-${rest.repeat(4)}-${rest.repeat(4)}-${rest.repeat(12)}`
  return { first: id('0'), last: id('f') }
}

/** The id within what was typed or pasted as one: in capitals, with a point behind it, without its hyphens; undefined without one. */
export function linkIdIn(typed: string): string | undefined {
  const parts = /([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})/i.exec(typed)
  return parts?.slice(1).join('-').toLowerCase()
}
