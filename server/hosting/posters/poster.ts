import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { shortGuestPath } from '#contract/short-links.ts'
import { directionOf, type Language } from '#i18n/languages.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { qrPath, sideOf } from '../facilities/wifi-qr.ts'
import type { FacilityRow } from '../ownership/owned-facilities.store.ts'
import { boxes, colours, type Line, posterLines } from './poster-layout.ts'
import { createTypesetter, type Typesetter } from './typesetter.ts'

/** Paper sizes in points, as ISO 216 rounds them. */
const papers = { a4: [595.28, 841.89], a6: [297.64, 419.53] } as const
export type PaperFormat = keyof typeof papers

/** What one page shows: the property, the address behind its code, and its photo as JPEG. */
export type PosterPage = { facility: FacilityRow; link: string; photo: Buffer | undefined }

/**
 * Posters as one PDF, a page for each property: photo, name, the code of the guest page with the short link in letters, and small in
 * the corner the code of the Wi-Fi. Text is text, in fonts that come with the product, tagged for readers of the file (ISO 32000-1, 14.8).
 */
export async function posters(pages: PosterPage[], language: Language, format: PaperFormat, publicUrl: string): Promise<Buffer> {
  const t = translatorFor(language)
  const [width, height] = papers[format]
  const title = pages.length === 1 ? (pages[0]?.facility.name ?? '') : t('guest.poster.title')
  const doc = new PDFDocument({
    ...{ size: [width, height], margin: 0, autoFirstPage: false, tagged: true, displayTitle: true, lang: language, pdfVersion: '1.7' },
    // No default font: a standard one would not be embedded.
    ...{ font: null as unknown as string, info: { Title: title, Author: 'Ospita', Creator: 'Ospita' } },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const host = new URL(publicUrl)
  const written = pages.map((page) => ({
    ...page,
    lines: posterLines(page.facility, t, language, `${host.host}${shortGuestPath(page.facility.link_id)}`),
  }))
  const typesetter = await createTypesetter(
    doc,
    language,
    written.flatMap(({ lines }) => lines),
  )
  const structure = doc.struct('Document')
  doc.addStructure(structure)
  for (const page of written) {
    doc.addPage({ size: [width, height], margin: 0 })
    doc.scale(width / 210)
    drawPage(doc, structure, typesetter, page, language, t('guest.poster.wifi'))
    // The other requests have their turn between two pages.
    await setImmediate()
  }
  structure.end()
  doc.end()
  return done
}

type Structure = ReturnType<PDFKit.PDFDocument['struct']>

function drawPage(
  doc: PDFKit.PDFDocument,
  structure: Structure,
  { draw }: Typesetter,
  { facility, link, photo, lines }: PosterPage & { lines: Line[] },
  language: Language,
  wifiLabel: string,
): void {
  const { arch, code, wifi } = boxes
  const artifact = (paint: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    paint()
    doc.endMarkedContent()
  }
  const figure = (alt: string, paint: () => void) => structure.add(doc.struct('Figure', { alt }, paint))
  artifact(() => doc.rect(0, 0, 210, 297).fill(colours.paper))
  const drawArch = () => {
    doc.save().path(archPath(arch)).clip()
    if (photo) doc.image(photo, arch.x, arch.y, { width: arch.width, height: arch.height })
    else {
      const dusk = doc.linearGradient(0, arch.y, 0, arch.y + arch.height)
      for (const [index, colour] of colours.dusk.entries()) dusk.stop(index / 2, colour)
      doc.rect(arch.x, arch.y, arch.width, arch.height).fill(dusk)
    }
    doc.restore()
  }
  if (photo) figure(facility.name, drawArch)
  else artifact(drawArch)
  for (const line of lines) structure.add(doc.struct(line.tag, { actual: line.words }, () => draw(line)))
  figure(link, () => drawCode(doc, qrPath(link), code.x, code.y, code.side))
  if (!facility.wifiQr) return
  const x = directionOf(language) === 'rtl' ? 210 - wifi.x - wifi.side : wifi.x
  figure(`${wifiLabel} ${facility.wifi_network}`, () => drawCode(doc, facility.wifiQr, x, wifi.y, wifi.side))
}

/** A code on white, with the quiet zone of four modules around it (ISO 18004). */
function drawCode(doc: PDFKit.PDFDocument, path: string, x: number, y: number, side: number): void {
  const scale = side / (sideOf(path) + 8)
  doc.roundedRect(x, y, side, side, side / 30).fill(colours.white)
  doc
    .save()
    .translate(x + 4 * scale, y + 4 * scale)
    .scale(scale)
    .path(path)
    .fill('#000000')
    .restore()
}

/** The door of the mark: its upper edge is half an ellipse. */
const archPath = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  `M${x} ${y + height}V${y + height * 0.62}A${width / 2} ${height * 0.62} 0 0 1 ${x + width} ${y + height * 0.62}V${y + height}Z`
