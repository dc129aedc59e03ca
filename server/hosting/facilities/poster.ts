import sharp from 'sharp'
import { directionOf, type Language } from '#i18n/languages.ts'
import { translatorFor } from '../../platform/http/language.ts'
import type { FacilityRow } from '../ownership/owned-facilities.store.ts'
import { imagePdf } from './image-pdf.ts'
import { qrPath, sideOf } from './wifi-qr.ts'

/** Paper sizes in millimetres; the layout is that of A4, scaled. */
const papers = { a4: { width: 210, height: 297 }, a6: { width: 105, height: 148 } } as const
export type PaperFormat = keyof typeof papers
const dotsPerMillimetre = 300 / 25.4
const fonts = "'Noto Sans', 'Noto Sans Arabic', 'Noto Sans CJK JP', system-ui, sans-serif"

/**
 * A poster as a PDF: the property's name, the QR code of its page, and that of its Wi-Fi. It uses the fonts of the machine
 * (README).
 */
export async function poster(facility: FacilityRow, link: string, language: Language, format: PaperFormat): Promise<Buffer> {
  const paper = papers[format]
  const pixels = { width: Math.round(paper.width * dotsPerMillimetre), height: Math.round(paper.height * dotsPerMillimetre) }
  const jpeg = await sharp(Buffer.from(drawing(facility, link, language, pixels)))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 92 })
    .toBuffer()
  return imagePdf(jpeg, paper, pixels)
}

function drawing(
  { name, wifi_network, wifiQr }: FacilityRow,
  link: string,
  language: Language,
  pixels: { width: number; height: number },
): string {
  const t = translatorFor(language)
  const page = qrPath(link)
  const hasWifi = wifiQr !== ''
  const side = hasWifi ? 96 : 120
  const words = [
    text(t('guest.poster.title'), 40, 11, '#a94a22'),
    text(name, 60, sizeOf(name, 18), '#1d4f56', 'bold'),
    code(page.path, page.size, 74, side),
    text(t('guest.poster.scan'), 74 + side + 12, 6.4, '#2a2622'),
    ...(hasWifi
      ? [
          code(wifiQr, sideOf(wifiQr), 200, 54),
          text(t('guest.poster.wifi'), 264, 5.6, '#2a2622'),
          text(wifi_network, 273, sizeOf(wifi_network, 6), '#1d4f56', 'bold'),
        ]
      : []),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" viewBox="0 0 210 297" font-family="${fonts}" direction="${directionOf(language)}" xml:lang="${language}">
    <rect width="210" height="297" fill="#faf7f2"/><rect width="210" height="18" fill="#1d4f56"/>${words.join('')}</svg>`
}

/** The largest size up to `most` at which words fit on one line; Chinese and Japanese signs are as wide as high. */
function sizeOf(words: string, most: number): number {
  const width = [...words].reduce((sum, sign) => sum + (/[\u2e80-\uffdc]/.test(sign) ? 1 : 0.6), 0)
  return Math.min(most, 185 / width)
}

const text = (words: string, y: number, size: number, colour: string, weight = 'normal') =>
  `<text x="105" y="${y}" font-size="${size}" fill="${colour}" font-weight="${weight}" text-anchor="middle">${escaped(words)}</text>`

/** A code on white, with the quiet zone of four modules around it. */
function code(path: string, modules: number, top: number, side: number): string {
  const scale = side / (modules + 8)
  const left = (210 - side) / 2
  return `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="3" fill="#fff"/><path transform="translate(${left + 4 * scale} ${top + 4 * scale}) scale(${scale})" d="${path}" shape-rendering="crispEdges"/>`
}

const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
