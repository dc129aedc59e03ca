import type { Light } from './light.ts'

/** The drawing area of every picture: a photo of four by three. */
export const width = 1600
export const height = 1200

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${more && ` ${more}`}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const line = (d: string, stroke: string, size: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${size}" stroke-linecap="round"${more && ` ${more}`}/>`
export const group = (transform: string, content: string, more = '') => `<g transform="${transform}"${more && ` ${more}`}>${content}</g>`
export const times = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Numbers from 0 to 1 that look random and are the same each time, so that a picture is too. */
export function scatter(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** A door or window with a round top: the sign of the product. */
export const archPath = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`

export function gradient(id: string, colours: readonly string[], more = 'x1="0" y1="0" x2="0" y2="1"'): string {
  const stops = colours.map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" ${more}>${stops.join('')}</linearGradient>`
}

/** Sky down to `horizon`, with the sun or moon and its halo. */
export function sky({ sky: colours, sun: disc }: Light, horizon: number, sun: { x: number; y: number; r: number }): string {
  const halo = [3.2, 2.2, 1.5].map((size) => circle(sun.x, sun.y, sun.r * size, disc, 'opacity="0.16"')).join('')
  return `<defs>${gradient('sky', colours)}</defs>${rect(0, 0, width, horizon, 'url(#sky)')}${halo}${circle(sun.x, sun.y, sun.r, disc)}`
}

/** The sea from `horizon` down, with the light of the sun on its waves. */
export function sea({ sea: colours, sun: disc }: Light, horizon: number, sunX: number, seed = 7): string {
  const random = scatter(seed)
  const waves = times(70, (index) => {
    const depth = index / 70
    const y = horizon + 12 + (height - horizon) * depth ** 1.4
    const near = sunX + (random() - 0.5) * (160 + 900 * depth)
    const length = 20 + 110 * depth * random()
    const isLight = random() > 0.35
    return line(`M${near} ${y}h${length}`, isLight ? disc : colours[1], 2 + 4 * depth, `opacity="${isLight ? 0.5 : 0.35}"`)
  })
  return `<defs>${gradient('sea', colours)}</defs>${rect(0, horizon, width, height - horizon, 'url(#sea)')}${waves}`
}

/** A rolling hill whose crest runs through the given heights, from left to right. */
export function hill(crest: number[], fill: string, more = ''): string {
  const step = width / (crest.length - 1)
  const curves = crest
    .slice(1)
    .map((y, index) => {
      const [x, before] = [index * step, crest[index] ?? y]
      return `C${x + step / 2} ${before} ${x + step / 2} ${y} ${x + step} ${y}`
    })
    .join('')
  return path(`M0 ${crest[0]}${curves}V${height}H0Z`, fill, more)
}
