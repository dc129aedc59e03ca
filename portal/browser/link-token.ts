/** The token that a mailed or passed-on link holds under this name, without what a chat has put behind it; empty where there is none. */
export function linkToken(name: string): string {
  const given = new URLSearchParams(location.search).get(name) ?? ''
  return /^[\w-]{43}(?![\w-])/.exec(given)?.[0] ?? given
}
