import type { Light } from './light.ts'
import { archPath, circle, gradient, group, height, hill, line, path, rect, sea, sky, times, width } from './shapes.ts'
import { at, gozzo, house, lemonPot, olive, sail, swallow } from './things.ts'

/** The gulf through the arch of a terrace. */
export function gulf(light: Light): string {
  const { hills, stone, stoneShade, walls, cloth, shade } = light
  const view = `${sky(light, 640, { x: 1010, y: 300, r: 74 })}${path('M0 640V520C160 440 330 470 470 560C560 600 620 620 700 640Z', hills[0])}${path('M1600 640V470C1480 430 1340 500 1230 590C1180 620 1120 632 1080 640Z', hills[1])}${sea(light, 640, 1010)}${at(720, 726, 0.8, sail(light))}${at(1120, 690, 0.45, sail(light))}${at(620, 360, 0.8, swallow(shade))}${at(700, 320, 0.6, swallow(shade))}`
  const rails = times(13, (index) =>
    path(
      `M${392 + index * 68} 1010C${378 + index * 68} 960 ${410 + index * 68} 930 ${392 + index * 68} 890H${416 + index * 68}C${398 + index * 68} 930 ${430 + index * 68} 960 ${416 + index * 68} 1010Z`,
      stone,
    ),
  )
  const wall = `<defs>${gradient('wall', [cloth, stone, stoneShade], 'x1="0" y1="0" x2="1" y2="1"')}</defs>${path(`M0 0H${width}V${height}H0Z${archPath(330, 110, 940, 960)}`, 'url(#wall)', 'fill-rule="evenodd"')}${line('M330 1070V580A470 470 0 0 1 1270 580V1070', stoneShade, 20)}${line('M300 1070V580A500 500 0 0 1 1300 580V1070', cloth, 8, 'opacity="0.7"')}`
  const floor = `${rect(0, 1070, width, 130, walls[1])}${times(14, (index) => line(`M${index * 130 - 60} 1200L${420 + index * 60} 1070`, walls[3], 4, 'opacity="0.5"'))}${line('M0 1128H1600', walls[3], 4, 'opacity="0.5"')}`
  return `${view}${rect(330, 870, 940, 26, cloth)}${rails}${rect(330, 1004, 940, 66, stone)}${wall}${floor}${at(205, 1130, 1.35, lemonPot(light))}${at(1412, 1140, 1.15, lemonPot(light))}`
}

/** Houses of all colours around a harbour. */
export function harbour(light: Light): string {
  const { hills, walls, stone, stoneShade } = light
  const row = [
    [120, 210, 4, 0],
    [320, 180, 5, 1],
    [500, 170, 4, 2],
    [675, 190, 5, 3],
    [860, 180, 4, 0],
    [1040, 170, 5, 2],
    [1220, 190, 4, 1],
    [1420, 210, 3, 3],
  ] as const
  const houses = row.map(([x, w, floors, wall], index) => at(x, 800, 0.92, house(light, walls[wall], w, floors, 11 + index))).join('')
  const mirrored = group(
    'translate(0 1620) scale(1 -1)',
    row.map(([x, w, floors, wall]) => rect(x - (w * 0.92) / 2, 800 - floors * 100, w * 0.92, floors * 100, walls[wall])).join(''),
    'opacity="0.28"',
  )
  const boats = [
    [240, 950, 0.42],
    [640, 1010, 0.55],
    [1130, 960, 0.42],
    [1390, 1070, 0.6],
  ] as const
  return `${sky(light, 700, { x: 1280, y: 190, r: 64 })}${hill([420, 240, 300, 180, 330, 260, 420], hills[1])}${hill([560, 420, 470, 380, 500, 430, 520], hills[2])}${at(380, 420, 0.7, olive(light))}${at(980, 410, 0.7, olive(light))}${at(1300, 450, 0.6, olive(light))}${houses}${sea(light, 820, 1200)}${mirrored}${rect(0, 796, width, 30, stone)}${rect(0, 820, width, 12, stoneShade)}${boats.map(([x, y, size]) => at(x, y, size, gozzo(light))).join('')}`
}

/** Terraces of vines and lemons above the sea. */
export function terraces(light: Light): string {
  const { hills, stone, stoneShade, leaf, leafShade, glow } = light
  const steps = times(6, (index) => {
    const y = 560 + index * 116
    const lift = 210 - index * 24
    const crest = `M0 ${y}C420 ${y - lift * 0.2} 900 ${y - lift} 1600 ${y - lift * 1.3}`
    const vines = times(26, (vine) => {
      const [x, t] = [vine * 64 + (index % 2) * 30, (vine * 64) / 1600]
      return circle(x, y - lift * 1.3 * t ** 1.4 - 26, 28 + index * 2, vine % 3 ? leaf : leafShade)
    })
    const fruit = times(12, (one) => {
      const [x, t] = [one * 138 + index * 37, (one * 138 + index * 37) / 1600]
      return circle(x, y - lift * 1.3 * t ** 1.4 - 30, 9, glow)
    })
    return `${vines}${index > 2 ? fruit : ''}${path(`${crest}V1200H0Z`, hills[2 + (index % 2)] ?? leaf)}${line(crest, stone, 26)}${line(crest, stoneShade, 26, 'stroke-dasharray="26 34"')}`
  })
  return `${sky(light, 520, { x: 360, y: 210, r: 70 })}${path('M1600 520V360C1440 330 1300 420 1180 520Z', hills[0])}${sea(light, 520, 360)}${at(470, 610, 0.5, sail(light))}${steps}`
}

/** A boat on the evening sea. */
export function boat(light: Light): string {
  const { hills, shade } = light
  return `${sky(light, 640, { x: 560, y: 520, r: 110 })}${path('M1600 640V430C1420 380 1240 500 1080 600L1000 640Z', hills[1])}${path('M0 640V580C120 550 230 590 330 640Z', hills[0])}${sea(light, 640, 560, 19)}${at(980, 900, 1.35, gozzo(light))}${at(300, 250, 1, swallow(shade))}${at(400, 210, 0.8, swallow(shade))}${at(250, 690, 0.35, sail(light))}`
}
