import type { Light } from './light.ts'
import { circle, ellipse, group, height, line, path, rect, scatter, times, width } from './shapes.ts'

/** The host of the example property, in front of her lemon trees. The face stands in the middle, where pages cut a circle out. */
export function host(light: Light): string {
  const { walls, leaf, leafShade, glow, cloth, shade } = light
  const [skin, skinShade, hair, hairLight] = ['#e7b48d', '#d2966c', '#4a3226', '#6a4936']
  const random = scatter(5)
  const leaves = times(70, () => {
    const [x, y] = [random() * width, random() * height * 0.72]
    return group(`translate(${x} ${y}) rotate(${random() * 180})`, ellipse(0, 0, 92, 38, random() > 0.5 ? leaf : leafShade))
  })
  const lemons = times(7, () => ellipse(random() * width, random() * height * 0.6, 46, 56, glow))
  const behind = path('M496 560C450 300 590 120 800 120S1150 300 1104 560C1128 700 1090 800 1030 840H570C510 800 472 700 496 560Z', hair)
  const body = path('M250 1200C270 960 440 890 660 850H940C1160 890 1330 960 1350 1200Z', cloth)
  const collar = path('M640 852C700 980 900 980 960 852L940 838H660Z', skin)
  const neck = `${path('M690 700H910V870C870 930 730 930 690 870Z', skin)}${path('M690 760C740 840 860 840 910 760V800C860 876 740 876 690 800Z', skinShade, 'opacity="0.7"')}`
  const head = ellipse(800, 520, 228, 282, skin)
  const fringe = `${path('M566 520C552 330 660 222 812 226C960 230 1050 330 1036 530C1010 440 960 380 900 344C800 408 640 400 566 520Z', hair)}${line('M640 360C720 320 800 330 880 300', hairLight, 12)}`
  const eyes = [708, 892].map((x) => `${circle(x, 520, 19, shade)}${line(`M${x - 42} 462Q${x} 438 ${x + 42} 462`, hair, 13)}`).join('')
  const cheeks = [668, 932].map((x) => circle(x, 610, 46, walls[1], 'opacity="0.35"')).join('')
  const nose = line('M800 540Q782 590 806 602', skinShade, 12)
  const smile = `${path('M706 650Q800 760 894 650Q800 690 706 650Z', '#fffaf0')}${line('M700 648Q800 764 900 648', '#a94a3a', 15)}`
  const earrings = [574, 1026].map((x) => circle(x, 620, 17, glow)).join('')
  return `${rect(0, 0, width, height, walls[2])}${leaves}${lemons}${behind}${body}${collar}${neck}${head}${fringe}${eyes}${cheeks}${nose}${smile}${earrings}`
}
