import type { Light } from './light.ts'
import { archPath, circle, ellipse, gradient, height, hill, line, path, rect, sky, times, width } from './shapes.ts'
import { at, cypress, farmhouse, olive } from './things.ts'

/** Rolling hills with a road of cypresses to a house. */
export function hills(light: Light): string {
  const { hills: green, stone, walls, glow } = light
  const road = 'M720 1200C820 1080 1180 1010 1080 900C1000 820 760 800 860 690C900 640 980 616 1010 590'
  const trees = [
    [660, 1130, 1.25],
    [900, 1180, 1.3],
    [1010, 1000, 1],
    [1200, 990, 1],
    [1140, 868, 0.76],
    [960, 850, 0.72],
    [800, 760, 0.56],
    [780, 712, 0.5],
    [930, 668, 0.42],
    [985, 632, 0.36],
  ] as const
  const furrows = times(9, (index) =>
    line(`M${-60 + index * 70} 1200C${60 + index * 60} 1040 ${200 + index * 46} 960 ${330 + index * 34} 900`, walls[2], 6, 'opacity="0.5"'),
  )
  return `${sky(light, 700, { x: 380, y: 260, r: 80 })}${hill([560, 470, 520, 430, 500, 460, 540], green[0])}${hill([660, 600, 560, 620, 560, 590, 640], green[1])}${at(1060, 590, 0.9, farmhouse(light))}${at(1190, 592, 0.5, cypress(light))}${at(1222, 594, 0.42, cypress(light))}${at(930, 596, 0.46, cypress(light))}${hill([820, 760, 660, 640, 600, 640, 700], green[2])}${hill([900, 960, 880, 820, 700, 760, 860], glow, 'opacity="0.42"')}${hill([900, 860, 960, 1010, 900, 860, 960], green[2], 'opacity="0.9"')}${line(road, stone, 40)}${hill([1010, 900, 1010, 1130, 1100, 1020, 1060], green[3], 'opacity="0.55"')}${furrows}${line('M720 1200C820 1080 1180 1010 1080 900', stone, 40)}${trees.map(([x, y, size]) => at(x, y, size, cypress(light))).join('')}${at(1420, 1120, 1.2, olive(light))}`
}

/** A pool on the edge of the valley. */
export function pool(light: Light): string {
  const { hills: green, sea, stone, stoneShade, cloth, walls, wood } = light
  const ripples = times(34, (index) =>
    line(`M${380 + ((index * 173) % 820)} ${830 + Math.floor(index / 4) * 36}q30 -14 60 0t60 0`, cloth, 5, 'opacity="0.45"'),
  )
  const parasol = `${rect(-6, -330, 12, 330, wood)}${path('M-210 -300C-150 -420 150 -420 210 -300C140 -330 70 -330 0 -300C-70 -330 -140 -330 -210 -300Z', walls[1])}${path('M-70 -388C-40 -402 40 -402 70 -388L40 -316C20 -312 10 -306 0 -300C-10 -306 -20 -312 -40 -316Z', cloth)}`
  const chair = `${path('M-150 0L-110 -60H90L170 -150L196 -138L120 -34H-90L-120 6Z', cloth)}${line('M-90 -30V20M90 -34V20', wood, 12)}${path('M90 -60L170 -150L196 -138L128 -48Z', walls[2])}`
  return `${sky(light, 620, { x: 1220, y: 220, r: 74 })}${hill([520, 420, 490, 390, 470, 420, 500], green[0])}${hill([590, 540, 580, 520, 570, 530, 600], green[1])}${at(330, 560, 0.7, farmhouse(light))}${hill([650, 610, 640, 600, 630, 610, 650], green[2])}${[80, 150, 1350, 1430, 1510].map((x, index) => at(x, 720, 0.9 + (index % 2) * 0.2, cypress(light))).join('')}${rect(0, 690, width, 510, stone)}${times(12, (index) => line(`M${index * 150 - 60} 1200L${index * 130 + 60} 690`, stoneShade, 4))}${line('M0 760H1600M0 900H1600M0 1090H1600', stoneShade, 4)}<defs>${gradient('water', [sea[0], sea[1]])}</defs>${path('M380 780H1240Q1280 780 1290 810L1400 1120Q1410 1160 1360 1160H240Q190 1160 204 1120L330 810Q340 780 380 780Z', 'url(#water)', `stroke="${cloth}" stroke-width="22"`)}${ripples}${at(1440, 930, 1.1, parasol)}${at(1430, 950, 0.8, chair)}${at(150, 960, 0.8, chair)}`
}

/** Rows of vines in the last sun. */
export function vineyard(light: Light): string {
  const { hills: green, leaf, leafShade, wood, walls } = light
  const rows = [-1500, -1000, -580, -220, 120, 480, 860, 1280, 1760]
    .map((end, row) => {
      const start = 660 + row * 36
      const bushes = times(14, (index) => {
        const t = (index / 13) ** 1.8
        const [x, y, r] = [start + (end + 160 - start) * t, 640 + 640 * t, 10 + 88 * t]
        return `${rect(x - r * 0.06, y - r * 0.6, r * 0.12, r, wood)}${ellipse(x, y - r * 0.7, r, r * 0.72, leafShade)}${ellipse(x - r * 0.14, y - r * 0.86, r * 0.8, r * 0.5, leaf)}${index > 7 ? [-0.4, 0.1, 0.5].map((shift) => circle(x + r * shift, y - r * 0.36, r * 0.11, '#6b3a55')).join('') : ''}`
      })
      return bushes
    })
    .join('')
  return `${sky(light, 640, { x: 820, y: 470, r: 96 })}${hill([520, 440, 500, 420, 480, 410, 500], green[0])}${hill([590, 540, 600, 560, 590, 530, 580], green[1])}${at(1240, 590, 0.7, farmhouse(light))}${at(1340, 592, 0.46, cypress(light))}${at(1130, 594, 0.4, cypress(light))}${hill([640, 630, 640, 636, 640, 630, 640], walls[2])}${rect(0, 640, width, 560, green[2], 'opacity="0.45"')}${rows}`
}

/** A cellar with barrels and two glasses. */
export function cellar(light: Light): string {
  const { stone, stoneShade, wood, walls, glow, shade, cloth } = light
  const barrel = (x: number, y: number, r: number) =>
    `${circle(x, y, r, wood)}${circle(x, y, r * 0.86, walls[0], 'opacity="0.55"')}${[-0.5, -0.17, 0.17, 0.5].map((shift) => line(`M${x + r * shift} ${y - r * 0.76}V${y + r * 0.76}`, wood, 5)).join('')}${circle(x, y, r * 0.93, 'none', `stroke="${shade}" stroke-width="${r * 0.1}"`)}${circle(x, y + r * 0.4, r * 0.08, shade)}`
  const glass = (x: number) =>
    `${path(`M${x - 86} 600C${x - 96} 780 ${x - 40} 830 ${x} 834C${x + 40} 830 ${x + 96} 780 ${x + 86} 600Z`, cloth, 'opacity="0.32"')}${path(`M${x - 91} 690C${x - 86} 790 ${x - 40} 826 ${x} 830C${x + 40} 826 ${x + 86} 790 ${x + 91} 690Z`, '#7d2f3f')}${rect(x - 6, 832, 12, 150, cloth, 'opacity="0.6"')}${ellipse(x, 984, 80, 14, cloth, 'opacity="0.6"')}${line(`M${x - 60} 640C${x - 64} 700 ${x - 56} 740 ${x - 46} 770`, '#fff', 8, 'opacity="0.5"')}`
  const vault = [-40, 500, 1040]
    .map(
      (x) =>
        `${path(archPath(x + 40, 150, 460, 800), shade, 'opacity="0.62"')}${line(`M${x + 40} 950V380A230 230 0 0 1 ${x + 500} 380V950`, stoneShade, 34)}`,
    )
    .join('')
  return `<defs>${gradient('wall', [stoneShade, stone])}</defs>${rect(0, 0, width, height, 'url(#wall)')}${vault}${[150, 310].map((x) => barrel(x, 840, 96)).join('')}${barrel(230, 690, 96)}${[1230, 1390].map((x) => barrel(x, 840, 96)).join('')}${barrel(1310, 690, 96)}${barrel(770, 800, 120)}${[230, 770, 1310].map((x) => `${circle(x, 300, 150, glow, 'opacity="0.16"')}${circle(x, 300, 74, glow, 'opacity="0.25"')}${path(`M${x - 24} 330L${x - 14} 270H${x + 14}L${x + 24} 330Z`, glow)}`).join('')}${rect(0, 940, width, 260, walls[3])}${rect(0, 960, width, 240, wood)}${line('M0 1040H1600M0 1130H1600', shade, 4, 'opacity="0.3"')}${at(560, 0, 1, glass(0))}${at(1000, 0, 1, glass(0))}${ellipse(780, 1030, 190, 30, cloth)}${path('M640 1020C660 940 740 940 760 1010Z', glow)}${[800, 850, 890].map((x, index) => circle(x, 1006 - (index % 2) * 22, 26, '#6b3a55')).join('')}`
}
