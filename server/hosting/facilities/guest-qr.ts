import sharp from 'sharp'
import { qrPath } from './wifi-qr.ts'

/**
 * The QR image of a link, black on white with the quiet zone of four modules that ISO 18004 asks for.
 * @param size side in pixels
 */
export async function qrImage(link: string, format: 'png' | 'svg', size: number): Promise<Buffer> {
  const code = qrPath(link, 4)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${code.size} ${code.size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${code.path}" fill="#000"/></svg>`
  if (format === 'svg') return Buffer.from(svg)
  return sharp(Buffer.from(svg)).resize(size, size).png({ palette: true }).toBuffer()
}
