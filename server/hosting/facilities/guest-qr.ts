import sharp from 'sharp'
import { qrImageOf, qrModules, qrPath } from './wifi-qr.ts'

/**
 * The QR image of a link, black on white.
 * @param size side in pixels
 */
export async function qrImage(link: string, format: 'png' | 'svg', size: number): Promise<Buffer> {
  if (format === 'svg') return Buffer.from(qrImageOf(qrPath(link), size))
  const { data, size: side } = qrModules(link)
  const grey = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  // Drawn as an SVG, one of 2,000 pixels would take 90 MB and half a second.
  return sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .resize(size, size, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}
