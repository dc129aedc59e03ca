import type { Light } from './light.ts'
import { archPath, circle, ellipse, group, line, path, rect, scatter, times } from './shapes.ts'

/** What stands in several pictures. Each is drawn around its foot at 0, 0. */
export const at = (x: number, y: number, size: number, thing: string) => group(`translate(${x} ${y}) scale(${size})`, thing)

export const cypress = ({ leaf, leafShade, wood }: Light) =>
  `${rect(-5, -20, 10, 22, wood)}${path('M0 -260C34 -190 42 -90 30 -14C18 -4 -18 -4 -30 -14C-42 -90 -34 -190 0 -260Z', leaf)}${path('M0 -260C34 -190 42 -90 30 -14C22 -6 8 -5 0 -4C16 -90 14 -180 0 -260Z', leafShade)}`

export function olive({ leaf, leafShade, wood }: Light): string {
  const crowns = [
    [-46, -104, 46],
    [40, -112, 52],
    [-4, -146, 56],
    [0, -96, 44],
  ] as const
  const lit = crowns.map(([x, y, r]) => ellipse(x, y, r, r * 0.78, leafShade)).join('')
  return `${path('M-14 0C-6 -40 -24 -60 -30 -84L-10 -70L0 -96L10 -66L30 -84C18 -54 8 -40 14 0Z', wood)}${lit}${crowns.map(([x, y, r]) => ellipse(x - 6, y - 10, r * 0.8, r * 0.56, leaf)).join('')}`
}

/** A lemon tree in a pot. */
export function lemonPot({ leaf, leafShade, wood, walls, glow }: Light): string {
  const random = scatter(3)
  const leaves = times(46, () => {
    const [angle, far] = [random() * 6.283, Math.sqrt(random()) * 92]
    const [x, y] = [Math.cos(angle) * far, -268 + Math.sin(angle) * far]
    return group(`translate(${x} ${y}) rotate(${random() * 180})`, ellipse(0, 0, 30, 13, random() > 0.45 ? leaf : leafShade))
  })
  const lemons = [
    [-52, -236],
    [34, -300],
    [58, -232],
    [-14, -214],
    [-40, -312],
  ]
    .map(([x = 0, y = 0]) => `${ellipse(x, y, 17, 21, glow)}${ellipse(x - 5, y - 7, 6, 8, '#fff', 'opacity="0.35"')}`)
    .join('')
  const pot = `${path('M-78 -104H78L58 0H-58Z', walls[1])}${path('M20 -104H78L58 0H24Z', walls[3], 'opacity="0.5"')}${rect(-90, -122, 180, 28, walls[1], 'rx="8"')}`
  return `${rect(-7, -190, 14, 90, wood)}${circle(0, -268, 96, leafShade)}${leaves}${lemons}${pot}`
}

/** A sailing boat, drawn around its waterline. */
export const sail = ({ cloth, walls, wood }: Light) =>
  `${path('M-60 -8H60C50 14 34 22 0 22S-50 14 -60 -8Z', walls[1])}${rect(-2, -150, 4, 146, wood)}${path('M6 -146C60 -100 66 -50 58 -18H6Z', cloth)}${path('M-6 -120C-34 -80 -42 -46 -42 -18H-6Z', cloth, 'opacity="0.8"')}`

/** The wooden boat of the Ligurian coast, with a sun roof. */
export const gozzo = ({ cloth, walls, wood, shade }: Light) =>
  `${path('M-300 -70C-250 -60 240 -66 320 -104C300 0 220 54 0 54S-270 20 -300 -70Z', cloth)}${path('M-288 -36C-240 -24 230 -28 306 -60C286 18 212 54 0 54S-262 30 -288 -36Z', walls[1])}${line('M-300 -70C-250 -60 240 -66 320 -104', wood, 14)}${rect(-150, -206, 9, 146, wood)}${rect(110, -206, 9, 140, wood)}${path('M-196 -204C-100 -250 70 -250 166 -204L150 -186H-180Z', walls[2])}${rect(-70, -112, 130, 48, wood, 'rx="10"')}${line('M-250 60C-120 84 120 84 260 56', shade, 8, 'opacity="0.25"')}`

/** A house front with its roof, windows with shutters, and a door. @param floors rows of windows */
export function house(light: Light, wall: string, w: number, floors: number, seed: number): string {
  const { roof, roofShade, leafShade, glow, shade, stone } = light
  const random = scatter(seed)
  const h = floors * 110 + 60
  const columns = Math.max(2, Math.round(w / 90))
  const windows = times(columns * floors, (index) => {
    const [column, floor] = [index % columns, Math.floor(index / columns)]
    const x = ((column + 0.5) * w) / columns - w / 2 - 17
    const y = -h + 44 + floor * 110
    const isLit = random() > 0.62
    return `${rect(x, y, 34, 56, isLit ? glow : shade, `opacity="${isLit ? 0.85 : 0.55}"`)}${rect(x - 18, y - 2, 16, 60, leafShade)}${rect(x + 36, y - 2, 16, 60, leafShade)}${rect(x - 20, y + 58, 74, 6, stone)}`
  })
  const door = path(archPath(-24, -84, 48, 84), shade, 'opacity="0.7"')
  const eaves = `${path(`M${-w / 2 - 14} ${-h}L${-w / 2 + 12} ${-h - 36}H${w / 2 - 12}L${w / 2 + 14} ${-h}Z`, roof)}${rect(-w / 2 - 14, -h, w + 28, 9, roofShade)}`
  return `${rect(-w / 2, -h, w, h, wall)}${rect(w / 2 - w * 0.16, -h, w * 0.16, h, shade, 'opacity="0.09"')}${windows}${door}${eaves}`
}

/** A farmhouse with a small tower, seen from afar. */
export const farmhouse = ({ stone, stoneShade, roof, roofShade, shade }: Light) =>
  `${rect(-110, -90, 150, 90, stone)}${rect(40, -130, 70, 130, stoneShade)}${path('M-126 -90L-35 -138L56 -90Z', roof)}${path('M30 -130L75 -166L120 -130Z', roofShade)}${path(archPath(-60, -48, 30, 48), shade)}${[-92, -14].map((x) => rect(x, -70, 18, 26, shade, 'opacity="0.7"')).join('')}${rect(66, -108, 18, 26, shade, 'opacity="0.7"')}`

export const swallow = (shade: string) => path('M-30 -10C-16 -18 -6 -8 0 0C6 -8 16 -18 30 -10C16 -10 8 0 0 8C-8 0 -16 -10 -30 -10Z', shade)
