import type { Translate } from '#i18n/all-messages.ts'
import { directionOf, type Language } from '#i18n/languages.ts'
import type { FacilityRow } from '../ownership/owned-facilities.store.ts'
import type { Weight } from './fonts.ts'

/** A line of text; places and sizes are millimetres of A4, whose shape all papers have. */
export type Line = {
  words: string
  /** Where its baseline stands, and what it is aligned to there. */
  x: number
  y: number
  align: 'left' | 'center' | 'right'
  size: number
  /** A longer line is set smaller. */
  width: number
  /** Where it would be smaller than this it is set in two lines, with these baselines. */
  inTwo?: { size: number; y: readonly [number, number] }
  weight: Weight
  colour: string
  tag: 'H1' | 'P'
}

export const colours = {
  paper: '#faf7f2',
  white: '#ffffff',
  ink: '#2a2622',
  soft: '#655c51',
  sea: '#1d4f56',
  dusk: ['#5f8791', '#e2a879', '#f8d9a4'],
}

/** Where things stand: the arch with the photo, the code of the page, and that of the Wi-Fi in its corner. */
export const boxes = {
  arch: { x: 50, y: 40, width: 110, height: 78 },
  code: { x: 62, y: 150, side: 86 },
  wifi: { x: 172, y: 258, side: 24 },
}

/** What is written on a poster. @param address the short link as people type it */
export function posterLines(facility: FacilityRow, t: Translate, language: Language, address: string): Line[] {
  const { name, city, wifi_network, wifiQr, cin } = facility
  const centred: Omit<Line, 'words' | 'y' | 'size' | 'colour'> = { x: 105, align: 'center', width: 180, weight: 400, tag: 'P' }
  const isMirrored = directionOf(language) === 'rtl'
  const edge = isMirrored ? 210 - boxes.wifi.x + 2 : boxes.wifi.x - 4
  const corner = { x: edge, align: isMirrored ? 'left' : 'right', width: 100, tag: 'P' } as const
  const lines: Line[] = [
    { ...centred, words: t('guest.poster.title'), y: 30, size: 9, colour: colours.sea, weight: 700 },
    { ...centred, words: name, y: 133, size: 13, colour: colours.ink, weight: 700, tag: 'H1', inTwo: { size: 8.5, y: [126.5, 135.5] } },
    { ...centred, words: city, y: 142.5, size: 5.2, colour: colours.soft },
    { ...centred, words: t('guest.poster.scan'), y: 245.5, size: 5.2, colour: colours.ink },
    { ...centred, words: address, y: 253.5, size: 5.4, colour: colours.sea, weight: 700 },
    ...(wifiQr
      ? [
          { ...corner, words: t('guest.poster.wifi'), y: 270, size: 3.6, weight: 400 as const, colour: colours.soft },
          { ...corner, words: wifi_network, y: 276.5, size: 4.4, weight: 700 as const, colour: colours.ink },
        ]
      : []),
    ...(cin
      ? [
          {
            ...{ words: `CIN ${cin}`, x: isMirrored ? 196 : 14, y: 282, size: 3.4, width: 80, weight: 400 as const, colour: colours.soft },
            ...{ align: isMirrored ? ('right' as const) : ('left' as const), tag: 'P' as const },
          },
        ]
      : []),
  ]
  return lines.filter(({ words }) => words.trim())
}
