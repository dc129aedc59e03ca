/** Millimetres as points, PDF's unit. */
const points = (millimetres: number) => Math.round((millimetres / 25.4) * 72 * 100) / 100

/**
 * A PDF of one page that a JPEG fills (ISO 32000-1, 7.5 and 8.9.5).
 * @param paper width and height in millimetres
 * @param pixels width and height of the picture
 */
export function imagePdf(jpeg: Buffer, paper: { width: number; height: number }, pixels: { width: number; height: number }): Buffer {
  const [width, height] = [points(paper.width), points(paper.height)]
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`
  const colours = `/Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  const objects: (string | [string, Buffer])[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    [`<< ${colours} /Filter /DCTDecode /Length ${jpeg.length} >>`, jpeg],
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [index, object] of objects.entries()) {
    offsets.push(length())
    const [head, data] = typeof object === 'string' ? [object, undefined] : object
    parts.push(Buffer.from(`${index + 1} 0 obj\n${head}\n`))
    if (data) parts.push(Buffer.from('stream\n'), data, Buffer.from('\nendstream\n'))
    parts.push(Buffer.from('endobj\n'))
  }
  const start = length()
  const table = offsets.map((offset) => `${`${offset}`.padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}
