import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import fontverter from 'fontverter'
import { LRUCache } from 'lru-cache'
import subsetFont from 'subset-font'
import type { Language } from '#i18n/languages.ts'
import { makeOnce } from '../../platform/make-once.ts'

/** A part of a font that comes with the product; fonts of thousands of signs are packed in many. */
export type Slice = { file: string; isVariable: boolean; hasSpace: boolean }
export type Weight = 400 | 700

const { resolve } = createRequire(import.meta.url)

/** The display face, then those for scripts that it does not have; Chinese and Japanese share signs that each writes its own way. */
const display = { package: '@fontsource/brygada-1918', name: 'brygada-1918' }
const arabic = { package: '@fontsource/noto-naskh-arabic', name: 'noto-naskh-arabic' }
const japanese = { package: '@fontsource-variable/noto-sans-jp', name: 'noto-sans-jp' }
const chinese = { package: '@fontsource-variable/noto-sans-sc', name: 'noto-sans-sc' }

/** In one ink, as the poster is. */
const emoji = { package: '@fontsource/noto-emoji', name: 'noto-emoji' }

const slicesOf = new Map<string, Map<number, string[]>>()

/** The slices of a package that name a sign, by its number in Unicode. */
function slices(name: string): Map<number, string[]> {
  const known = slicesOf.get(name)
  if (known) return known
  const found = new Map<number, string[]>()
  const ranges: Record<string, string> = JSON.parse(readFileSync(resolve(`${name}/unicode.json`), 'utf8'))
  for (const [slice, list] of Object.entries(ranges))
    for (const range of list.split(',')) {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((sign) => Number.parseInt(sign, 16))
      for (let sign = first; sign <= last; sign++) found.set(sign, [...(found.get(sign) ?? []), slice.replace(/[[\]]/g, '')])
    }
  slicesOf.set(name, found)
  return found
}

/** The parts of fonts that name this sign, the best first. */
function candidates(code: number, language: Language, weight: Weight): Slice[] {
  const asian = language === 'zh' ? [chinese, japanese] : [japanese, chinese]
  return [display, arabic, ...asian, emoji].flatMap((font) => {
    const isVariable = font.package.includes('variable')
    const fileOf = (slice: string) => resolve(`${font.package}/files/${font.name}-${slice}-${isVariable ? 'wght' : weight}-normal.woff2`)
    return (slices(font.package).get(code) ?? []).map((slice) => ({ file: fileOf(slice), isVariable, hasSpace: font !== emoji }))
  })
}

const unpack = async (file: string) => fontverter.convert(await readFile(file), 'sfnt')

const signsOf = new Map<string, Promise<Set<number>>>()

/** The signs that a slice has; the lists of the packages name more. */
function signsIn(file: string): Promise<Set<number>> {
  return makeOnce(signsOf, file, async () => new Set(create(await unpack(file)).characterSet))
}

/** The part of a font that has each sign of a text; none for a sign that no font has. */
export async function slicesFor(text: string, language: Language, weight: Weight): Promise<Map<string, Slice>> {
  const found = new Map<string, Slice>()
  for (const sign of new Set(text)) {
    const code = sign.codePointAt(0) ?? 0
    for (const slice of candidates(code, language, weight))
      if (!found.has(sign) && (await signsIn(slice.file)).has(code)) found.set(sign, slice)
  }
  return found
}

/** Faces that most posters use, unpacked once: that takes longer than drawing one. */
const unpacked = new LRUCache<string, Promise<Buffer>>({ max: 12 })

/**
 * A font that the PDF's writer can take apart, which a variable one is not: of that one the signs of the text are cut out at one weight.
 */
export async function fontWith(text: string, { file, isVariable }: Slice, weight: Weight): Promise<Buffer> {
  if (isVariable) return subsetFont(await readFile(file), text, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
  return makeOnce(unpacked, file, () => unpack(file))
}
