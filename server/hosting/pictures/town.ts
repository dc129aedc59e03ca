import type { Light } from './light.ts'
import { archPath, circle, gradient, height, hill, line, path, rect, scatter, sky, times, width } from './shapes.ts'
import { at, cypress, lemonPot, swallow } from './things.ts'

/** The roofs of a town with its tower. */
export function roofs(light: Light): string {
  const { hills, walls, roof, roofShade, stone, stoneShade, shade, glow } = light
  const random = scatter(23)
  const block = (x: number, y: number, w: number, wall: string) => {
    const panes = times(Math.floor(w / 70), (index) =>
      rect(x + 24 + index * 70, y + 46, 26, 44, random() > 0.6 ? glow : shade, `opacity="${random() > 0.5 ? 0.75 : 0.5}"`),
    )
    const tiles = times(Math.floor(w / 26), (index) => line(`M${x + 6 + index * 26} ${y}l10 -52`, roofShade, 4, 'opacity="0.6"'))
    return `${rect(x, y, w, 600, wall)}${panes}${path(`M${x - 18} ${y + 6}L${x + 20} ${y - 58}H${x + w - 20}L${x + w + 18} ${y + 6}Z`, roof)}${tiles}`
  }
  const rows = times(4, (row) =>
    times(7, (index) => {
      const w = 170 + random() * 120
      return block(index * 250 - 120 + random() * 60 - row * 40, 640 + row * 140 + random() * 50, w, walls[(index + row) % 4] ?? stone)
    }),
  )
  const tower = `${rect(1010, 210, 150, 600, stoneShade)}${rect(1010, 210, 90, 600, stone)}${rect(992, 190, 186, 30, stone)}${times(5, (index) => rect(996 + index * 38, 156, 24, 36, stone))}${[1035, 1092].map((x) => path(archPath(x, 260, 38, 90), shade, 'opacity="0.6"')).join('')}${circle(1085, 430, 40, light.cloth)}${line('M1085 430V404M1085 430H1103', shade, 6)}${at(1060, 158, 0.5, cypress(light))}${at(1100, 158, 0.42, cypress(light))}`
  const dome = `${rect(420, 500, 210, 240, stone)}${path('M410 506C410 380 640 380 640 506Z', roof)}${rect(505, 350, 40, 62, stone)}${path('M500 352L525 318L550 352Z', roofShade)}`
  return `${sky(light, 700, { x: 320, y: 250, r: 72 })}${hill([520, 440, 490, 400, 470, 430], hills[0])}${hill([600, 540, 580, 520, 570, 560], hills[1])}${dome}${tower}${rows}${[
    [760, 220, 1],
    [840, 270, 0.8],
    [690, 300, 0.6],
  ]
    .map(([x = 0, y = 0, size = 1]) => at(x, y, size, swallow(shade)))
    .join('')}`
}

/** An arcade with lamps and a bicycle. */
export function arcade(light: Light): string {
  const { stone, stoneShade, walls, glow, wood, shade, leafShade, sky: heaven } = light
  const bays = [-60, 480, 1020]
    .map((x) => {
      const inner = `${path(archPath(x + 50, 240, 440, 840), walls[3])}${path(archPath(x + 110, 330, 320, 750), walls[1], 'opacity="0.55"')}${path(archPath(x + 170, 500, 200, 580), shade, 'opacity="0.55"')}${path(archPath(x + 190, 524, 160, 556), leafShade)}${line(`M${x + 270} 524V1080`, shade, 5)}`
      const lamp = `${line(`M${x + 270} 240V330`, shade, 6)}${path(`M${x + 240} 400L${x + 252} 330H${x + 288}L${x + 300} 400Z`, glow)}${circle(x + 270, 372, 130, glow, 'opacity="0.16"')}${circle(x + 270, 372, 70, glow, 'opacity="0.2"')}`
      return `${inner}${lamp}${line(`M${x + 50} 1080V460A220 220 0 0 1 ${x + 490} 460V1080`, stone, 26)}`
    })
    .join('')
  const pillars = [-30, 510, 1050, 1590]
    .map(
      (x) =>
        `${rect(x - 50, 470, 100, 610, stone)}${rect(x + 14, 470, 36, 610, stoneShade)}${rect(x - 64, 440, 128, 40, stone)}${rect(x - 64, 1046, 128, 44, stoneShade)}`,
    )
    .join('')
  const upper = [210, 750, 1290].map((x) => `${rect(x - 40, 30, 80, 130, leafShade)}${rect(x - 52, 156, 104, 14, stone)}`).join('')
  const wheel = (x: number) =>
    `${circle(x, 1010, 92, 'none', `stroke="${shade}" stroke-width="10"`)}${times(6, (index) => line(`M${x} 1010l${Math.round(Math.cos(index) * 88)} ${Math.round(Math.sin(index) * 88)}`, shade, 2))}`
  const bicycle = `${wheel(700)}${wheel(980)}${line('M700 1010L790 860H920L980 1010M790 860L840 1010H700M840 1010L920 860L905 820', walls[0], 12)}${line('M880 812C910 800 940 806 946 836', shade, 12)}${line('M760 846H830', wood, 20)}${path('M920 840H1040L1026 910H934Z', wood)}${[940, 975, 1010].map((x, index) => circle(x, 828 - (index % 2) * 12, 20, [glow, walls[1], light.leaf][index] ?? glow)).join('')}`
  return `<defs>${gradient('wall', [walls[0], walls[2]])}</defs>${rect(0, 0, width, height, 'url(#wall)')}${rect(0, 0, width, 20, heaven[0])}${upper}${rect(0, 190, width, 20, stoneShade)}${bays}${pillars}<defs>${gradient('floor', [stoneShade, stone])}</defs>${rect(0, 1080, width, 120, 'url(#floor)')}${times(16, (index) => line(`M${index * 120 - 100} 1200L${index * 104 + 20} 1080`, shade, 3, 'opacity="0.25"'))}${bicycle}${at(200, 1110, 0.85, lemonPot(light))}`
}
