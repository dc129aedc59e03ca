import { encode } from 'uqr'
import type { FacilityInput } from '#contract/facilities.ts'

type Network = Pick<FacilityInput, 'wifi_network' | 'wifi_password' | 'wifi_hidden'>

/**
 * The SVG path of the code that joins a Wi-Fi network; empty without a network name.
 * Format: the "WIFI:" scheme of ZXing; `\ ; , : "` are escaped, an open network says nopass, a hidden one H:true.
 */
export function wifiQrPath({ wifi_network: network = '', wifi_password: password = '', wifi_hidden }: Network): string {
  if (!network) return ''
  const escaped = (text: string) => text.replace(/[\\;,:"]/g, '\\$&')
  const secret = password ? `T:WPA;S:${escaped(network)};P:${escaped(password)}` : `T:nopass;S:${escaped(network)}`
  return qrPath(`WIFI:${secret};${wifi_hidden ? 'H:true;' : ''};`)
}

/** Modules of white that ISO 18004 asks for around a code. */
const quiet = 4

/** A QR code as rows of modules, true for dark ones. */
export const qrModules = (text: string, border = quiet) => encode(text, { border, ecc: 'M' })

/** A QR code without the white around it, as an SVG path of unit squares. */
export function qrPath(text: string): string {
  return qrModules(text, 0)
    .data.map((row, y) => {
      // One rectangle a run, not one a module: a third of the bytes.
      const runs = row
        .map((isDark) => (isDark ? 'x' : ' '))
        .join('')
        .matchAll(/x+/g)
      return [...runs].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join('')
    })
    .join('')
}

/** The code as an image: black on white. @param size side in pixels, where it has one of its own */
export function qrImageOf(path: string, size?: number): string {
  const side = sideOf(path) + 2 * quiet
  const pixels = size ? ` width="${size}" height="${size}"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg"${pixels} viewBox="-${quiet} -${quiet} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-${quiet}-${quiet}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
}

/** Side in modules of a code without border. */
export function sideOf(path: string): number {
  // The finder pattern at the top right starts 7 modules before the edge, in the first row.
  return Math.max(...[...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, width]) => Number(x) + Number(width)))
}
