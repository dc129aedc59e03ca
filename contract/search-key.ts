/** More than the longest texts make; one sign may become eighteen letters. */
const longest = 20_000

/** Text as it is searched: lower case, without accents; the same on every engine and in every browser. */
export function searchKey(...texts: string[]): string {
  return (
    texts
      .join(' ')
      // Sorting the marks of one letter takes the square of their number; no language writes more than this.
      .replace(/(\p{M}{30})\p{M}+/gu, '$1')
      .normalize('NFKD')
      .slice(0, longest)
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
  )
}
