/** Text as it is searched: lower case, without accents; the same on every engine and in every browser. */
export function searchKey(...texts: string[]): string {
  return texts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
