import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const sheets = ['palette.css', 'tokens.css'].map(read)

/** Values of the custom properties outside of the dark theme's rule, or inside it. */
function colours(isDark: boolean): Record<string, string> {
  const rule = /(@media screen and \(prefers-color-scheme: dark\)|:root) \{\n {2}(:root|@variant)[\s\S]*?\n\}/g
  const parts = sheets.map((sheet) => (isDark ? (sheet.match(rule) ?? []).join() : sheet.replaceAll(rule, '')))
  return Object.fromEntries(
    parts.flatMap((part) => [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)]).map(([, name, value]) => [name, value]),
  )
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Degrees on the wheel of colours. */
function hue(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360
}

/** What a rule of two levels says, a line each. */
const saidBy = (sheet: string, selector: string) => sheet.split(`${selector} {\n`)[1]?.split('}')[0]

test('the dark theme is the same whether the system or its reader has chosen it', () => {
  const bySystem = saidBy(read('palette.css'), ':root:not([data-theme="light"])')
  expect(bySystem).toContain('color-scheme: dark;')
  expect(saidBy(read('chosen-dark.css'), ':root[data-theme="dark"]')).toBe(bySystem)
})

const tones = ['primary', 'accent', 'danger', 'success', 'waiting']
const surfaces = ['canvas', 'surface', 'muted']
const texts = [
  ...surfaces.flatMap((under) => ['ink', 'ink-soft', ...tones].map((on) => [on, under])),
  ...tones.map((tone) => [tone, `${tone}-soft`]),
  ...tones.map((tone) => ['ink', `${tone}-soft`]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-danger', 'danger'],
  ['surface', 'accent'],
]

describe.each([
  ['light', false],
  ['dark', true],
])('the %s theme', (_theme, isDark) => {
  const palette = colours(isDark)
  const of = (name = '') => palette[name] ?? expect.fail(`no colour ${name}`)

  test.each(texts)('%s can be read on %s (WCAG 1.4.3)', (on, under) => {
    expect(contrast(of(on), of(under))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(surfaces)('edges of fields and the ring of the focus can be seen on %s (WCAG 1.4.11)', (under) => {
    expect(contrast(of('line-strong'), of(under))).toBeGreaterThanOrEqual(3)
    expect(contrast(of('primary'), of(under))).toBeGreaterThanOrEqual(3)
  })

  test('danger is another colour than the accent', () => {
    const apart = Math.abs(hue(of('danger')) - hue(of('accent')))
    expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(35)
  })
})
