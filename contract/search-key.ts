/** Longer than any key of real texts. One character can become 18 letters (NFKD). */
const longest = 20_000

/** Text as it is searched: lower case, without accents; the same on every engine and in every browser. */
export function searchKey(...texts: string[]): string {
  return (
    texts
      .join(' ')
      // Normalising sorts the marks of a letter in quadratic time; no language uses more than 30.
      .replace(/(\p{M}{30})\p{M}+/gu, '$1')
      .normalize('NFKD')
      .slice(0, longest)
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
  )
}
