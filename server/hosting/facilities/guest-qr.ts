import sharp from 'sharp'
import { qrModules, qrPath } from './wifi-qr.ts'

/** Modules of white around a code. */
const quiet = 4

/**
 * The QR image of a link, black on white with the quiet zone of four modules that ISO 18004 asks for.
 * @param size side in pixels
 */
export async function qrImage(link: string, format: 'png' | 'svg', size: number): Promise<Buffer> {
  if (format === 'svg') {
    const code = qrPath(link, quiet)
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${code.size} ${code.size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${code.path}" fill="#000"/></svg>`,
    )
  }
  const { data, size: side } = qrModules(link, quiet)
  const grey = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  // Drawn as an SVG, one of 2,000 pixels would take 90 MB and half a second.
  return sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .resize(size, size, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}
