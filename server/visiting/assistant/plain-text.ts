/** More than a host's longest text holds, and little enough that signs which become many letters cost no more than letters do. */
const maxCharacters = 6_000

/** The start of a text, without half of a character that takes two units. */
export function startOf(text: string, most: number): string {
  return text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text
}

/**
 * Text as it is compared: no case, no accents, no vowel marks, words apart by one blank.
 * @param most length of what is given of it, in UTF-16 units; the rest is left out
 */
export function plain(text: string, most = maxCharacters): string {
  const letters = startOf(text, maxCharacters)
    // Sorting the marks of one letter takes the square of their number; no language writes more than this (Unicode UAX 15, stream-safe text).
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFKC')
  // Normalised, one sign may have become eighteen letters: cut again.
  const compared = startOf(letters, maxCharacters)
    .toLowerCase()
    .normalize('NFD')
    // Marks of Latin and Arabic letters; those of Japanese make other letters.
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}\p{M}ー]+/gu, ' ')
  return startOf(compared.trim(), most)
}
