const length = 160

/** The beginning of a text, as much as previews of a link show: up to the end of a word, or of a sign where words are not apart. */
export function previewOf(text: string): string {
  if (text.length <= length) return text
  const wholeWords = text.slice(0, length + 1).replace(/\s+\S{0,30}$/, '')
  // An emoji is two units: no half of one stays.
  return wholeWords.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
