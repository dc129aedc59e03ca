/** The address that a text is, as browsers read it; undefined for any other text. URL.canParse is younger than the tablets of many a host. */
export function addressIn(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
