import type { Light } from './light.ts'
import { archPath, circle, ellipse, gradient, height, hill, line, path, rect, sea, sky, times, width } from './shapes.ts'
import { at, lemonPot, sail } from './things.ts'

/** A view cut out by an arched window. */
const window = (view: string, x: number, y: number, w: number, h: number, { wood, cloth, stoneShade }: Light) =>
  `<defs><clipPath id="window"><path d="${archPath(x, y, w, h)}"/></clipPath></defs><g clip-path="url(#window)">${view}</g>${line(`M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}`, stoneShade, 26)}${line(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h * 0.55}H${x + w}`, wood, 10)}${rect(x - 40, y + h, w + 80, 30, cloth, 'rx="6"')}`

/** The sea outside, in the upper half of the picture. */
const outside = (light: Light) =>
  `${sky(light, 500, { x: 820, y: 260, r: 60 })}${path('M400 500C520 420 640 430 720 500Z', light.hills[0])}${sea(light, 500, 820)}${at(900, 560, 0.4, sail(light))}`

/** A bedroom with the sea in its window. */
export function bedroom(light: Light): string {
  const { cloth, stone, stoneShade, walls, wood, glow, sea: water } = light
  const bed = `${path('M780 1010V640Q780 560 860 560H1460Q1540 560 1540 640V1010Z', wood)}${rect(800, 780, 720, 300, cloth, 'rx="30"')}${path('M800 900C980 860 1340 860 1520 900V1090H800Z', water[1], 'opacity="0.85"')}${path('M800 960C1000 930 1320 930 1520 960V1000C1320 970 1000 970 800 1000Z', cloth, 'opacity="0.5"')}${[870, 1180].map((x) => rect(x, 690, 270, 130, cloth, `rx="46" stroke="${stoneShade}" stroke-width="4"`)).join('')}${rect(1090, 740, 150, 100, walls[1], 'rx="34"')}`
  const lamp = `${rect(640, 860, 110, 220, wood, 'rx="8"')}${rect(690, 740, 8, 120, wood)}${path('M650 750L670 660H720L740 750Z', glow)}${circle(695, 740, 150, glow, 'opacity="0.14"')}`
  return `<defs>${gradient('wall', [cloth, stone], 'x1="0" y1="0" x2="1" y2="1"')}</defs>${rect(0, 0, width, height, 'url(#wall)')}${window(outside(light), 150, 150, 420, 620, light)}${circle(1160, 330, 110, walls[0], 'opacity="0.5"')}${line('M1080 400C1130 300 1210 300 1250 380', walls[3], 10)}${rect(0, 1040, width, 160, walls[2])}${times(9, (index) => line(`M${index * 200 - 40} 1200L${index * 190 + 60} 1040`, wood, 4, 'opacity="0.35"'))}${lamp}${bed}${at(360, 1120, 0.8, lemonPot(light))}`
}

/** A table laid for breakfast. */
export function breakfast(light: Light): string {
  const { cloth, stone, stoneShade, walls, glow, leaf, wood, shade } = light
  const cup = (x: number, y: number) =>
    `${ellipse(x, y + 66, 92, 20, stoneShade)}${path(`M${x - 60} ${y - 20}H${x + 60}C${x + 60} ${y + 40} ${x + 36} ${y + 66} ${x} ${y + 66}S${x - 60} ${y + 40} ${x - 60} ${y - 20}Z`, cloth, `stroke="${stoneShade}" stroke-width="4"`)}${ellipse(x, y - 20, 60, 15, wood)}${line(`M${x + 60} ${y - 4}C${x + 100} ${y - 10} ${x + 96} ${y + 36} ${x + 50} ${y + 36}`, stoneShade, 12)}${line(`M${x - 16} ${y - 60}C${x - 30} ${y - 90} ${x + 6} ${y - 110} ${x - 8} ${y - 146}`, cloth, 8, 'opacity="0.6"')}`
  const lemon = (x: number, y: number) =>
    `${ellipse(x, y, 62, 50, glow)}${path(`M${x + 54} ${y - 14}q26 8 10 30`, glow)}${ellipse(x - 16, y - 16, 22, 14, '#fff', 'opacity="0.4"')}`
  const bowl = `${ellipse(820, 830, 250, 40, stoneShade, 'opacity="0.6"')}${[700, 800, 900].map((x, index) => lemon(x, 700 - (index % 2) * 30)).join('')}${path('M930 650C980 590 1040 600 1060 620C1020 660 970 670 930 650Z', leaf)}${path('M590 706H1050C1040 800 960 840 820 840S600 800 590 706Z', walls[1])}${path('M880 706H1050C1040 800 960 840 860 840Z', walls[3], 'opacity="0.35"')}`
  const croissant = `${ellipse(1320, 960, 170, 40, cloth)}${path('M1200 950C1210 860 1430 860 1440 950C1390 910 1250 910 1200 950Z', walls[0])}${times(4, (index) => line(`M${1250 + index * 46} ${900 - (index % 3) * 6}l14 30`, walls[3], 5, 'opacity="0.5"'))}`
  return `<defs>${gradient('wall', [cloth, stone])}</defs>${rect(0, 0, width, height, 'url(#wall)')}${window(outside(light), 560, 110, 480, 560, light)}${path('M0 800H1600V1200H0Z', cloth)}${path('M0 800H1600V826H0Z', stoneShade, 'opacity="0.6"')}${times(18, (index) => rect(index * 92, 826, 40, 374, walls[2], 'opacity="0.35"'))}${bowl}${cup(380, 900)}${cup(1120, 1010)}${croissant}${at(180, 820, 1.1, `${path('M-50 0C-80 -120 -40 -150 -34 -220H34C40 -150 80 -120 50 0Z', walls[0])}${line('M52 -60C110 -70 100 -180 40 -170', walls[0], 18)}${path('M-10 -220C-30 -300 -6 -340 10 -380M10 -220C30 -290 50 -310 70 -330', 'none', `stroke="${leaf}" stroke-width="12" stroke-linecap="round"`)}`)}${rect(0, 1180, width, 20, shade, 'opacity="0.08"')}`
}

/** A kitchen with its copper pans. */
export function kitchen(light: Light): string {
  const { cloth, stone, stoneShade, walls, roof, wood, glow, leaf, shade } = light
  const tiles = times(60, (index) => {
    const [x, y] = [(index % 15) * 107, 620 + Math.floor(index / 15) * 64]
    return rect(x + 2, y + 2, 103, 60, (index * 7) % 5 ? cloth : walls[2], 'rx="4"')
  })
  const pans = [980, 1120, 1250, 1380]
    .map((x, index) => {
      const r = 62 - index * 6
      return `${line(`M${x} 250V330`, shade, 6)}${rect(x - 8, 320, 16, 70, roof)}${circle(x, 390 + r, r, roof)}${circle(x - r * 0.25, 390 + r * 0.8, r * 0.66, walls[0], 'opacity="0.5"')}`
    })
    .join('')
  const jars = [640, 720, 800]
    .map(
      (x, index) =>
        `${rect(x, 470 - index * 10, 60, 80 + index * 10, [walls[1], glow, leaf][index] ?? cloth, 'rx="10"')}${rect(x + 6, 456 - index * 10, 48, 16, wood, 'rx="4"')}`,
    )
    .join('')
  const stove = `${rect(950, 900, 470, 300, stoneShade)}${rect(1000, 960, 370, 180, shade, 'rx="16" opacity="0.75"')}${circle(1185, 1050, 60, glow, 'opacity="0.35"')}${path('M1060 870H1290C1290 800 1270 780 1175 780S1060 800 1060 870Z', walls[1])}${rect(1150, 760, 50, 24, wood, 'rx="10"')}`
  const view = `${sky(light, 480, { x: 300, y: 240, r: 50 })}${hill([480, 400, 440, 380, 430], light.hills[1])}${hill([520, 470, 500, 460, 520], light.hills[2])}`
  return `<defs>${gradient('wall', [cloth, stone])}</defs>${rect(0, 0, width, height, 'url(#wall)')}${window(view, 150, 130, 360, 440, light)}${tiles}${line('M930 250H1440', wood, 14)}${pans}${rect(600, 550, 290, 18, wood)}${jars}${rect(0, 876, width, 26, wood)}${rect(0, 902, width, 298, walls[2])}${[60, 350, 640].map((x) => `${rect(x, 940, 260, 230, cloth, 'rx="10" opacity="0.8"')}${circle(x + 226, 1050, 10, wood)}`).join('')}${stove}${at(330, 876, 0.7, lemonPot(light))}${at(640, 876, 1, `${ellipse(0, -6, 130, 22, walls[1])}${[-60, 0, 60].map((x, i) => circle(x, -44 + (i % 2) * 8, 42, i === 1 ? glow : roof)).join('')}`)}`
}
