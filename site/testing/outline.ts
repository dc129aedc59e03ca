/** What a page says and where it leads, read from its markup; tests compare it as a whole. */

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)

/** The texts of a part, one for each element that holds one. */
export function textsOf(markup: string): string[] {
  return markup
    .replace(/<(svg|style|script)\b.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => decoded(text).trim())
    .filter(Boolean)
}

/** The values of an attribute, in the order of the page. */
export function attributesOf(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => decoded(value))
}

/** The sections of a page by their id, in their order. */
export function sectionsOf(markup: string): Map<string, string> {
  return new Map([...markup.matchAll(/<section id="([^"]+)".*?<\/section>/gs)].map(([whole, id = '']) => [id, whole]))
}
