const namespace = 'http://www.w3.org/2000/svg'
const side = 320
const margin = 24

/**
 * A plan of the places that the list shows, with their numbers, north up. It is drawn in the browser, so that no map service is asked.
 * @param home "latitude,longitude" of the property, or ""
 */
export function drawMap(home: string): SVGSVGElement {
  const listed = [...document.querySelectorAll<HTMLElement>('[data-at]')].filter((place) => place.offsetParent)
  const places = listed.map((place) => ({
    // The number that stands before its name in the list, where places without coordinates have one too.
    number: `${Number.parseInt(place.textContent ?? '', 10)}`,
    name: place.querySelector('bdi')?.textContent ?? '',
    at: place.dataset.at ?? '',
  }))
  const marks = places.map(({ number, at }) => ({ text: number, ...project(at) }))
  const all = home ? [...marks, { text: '⌂', ...project(home) }] : marks
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))]
  const span = Math.max(...all.map(({ x, y }) => Math.max(x - left, y - top))) || 1
  const scale = (side - 2 * margin) / span
  const map = element('svg', { viewBox: `0 0 ${side} ${side}`, role: 'img', class: 'box', tabindex: -1 })
  // A kind of places that all have no coordinates, around a property without any.
  if (!all.length) map.style.display = 'none'
  map.setAttribute('aria-label', places.map(({ number, name }) => `${number}. ${name}`).join(', '))
  for (const { x, y, text } of all) {
    const at = { x: margin + (x - left) * scale, y: margin + (y - top) * scale }
    const isHome = text === '⌂'
    map.append(element('circle', { cx: at.x, cy: at.y, r: 11, fill: isHome ? 'var(--ink)' : 'var(--primary)' }))
    const label = element('text', { x: at.x, y: at.y + 4, 'text-anchor': 'middle', 'font-size': 11, fill: 'var(--on-primary)' })
    label.textContent = text
    map.append(label)
  }
  return map
}

/** Mercator projection, which keeps angles. */
function project(at: string): { x: number; y: number } {
  const [latitude = 0, longitude = 0] = at.split(',').map((degrees) => (Number(degrees) * Math.PI) / 180)
  return { x: longitude, y: -Math.log(Math.tan(Math.PI / 4 + latitude / 2)) }
}

function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`)
  return made
}
