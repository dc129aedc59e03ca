import { encode } from 'uqr'

/**
 * The SVG path of the code that joins a Wi-Fi network; empty without a network name.
 * Format: the "WIFI:" scheme of ZXing; `\ ; , : "` are escaped, an open network says nopass.
 */
export function wifiQrPath(network: string, password: string): string {
  if (!network) return ''
  const escaped = (text: string) => text.replace(/[\\;,:"]/g, '\\$&')
  const secret = password ? `T:WPA;S:${escaped(network)};P:${escaped(password)}` : `T:nopass;S:${escaped(network)}`
  return qrPath(`WIFI:${secret};;`).path
}

/** A QR code as an SVG path of unit squares, with its side in modules; a quiet zone of `border` modules. */
export function qrPath(text: string, border = 0): { path: string; size: number } {
  const { data, size } = encode(text, { border, ecc: 'M' })
  const path = data
    .map((row, y) => {
      // One rectangle a run, not one a module: a third of the bytes.
      const runs = row
        .map((isDark) => (isDark ? 'x' : ' '))
        .join('')
        .matchAll(/x+/g)
      return [...runs].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join('')
    })
    .join('')
  return { path, size }
}
