import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
/** 13, 15, 17, 21, 28 and 40 pixels where the reader has changed nothing. */
const scale = ['0.8125rem', '0.9375rem', '1.0625rem', '1.3125rem', '1.75rem', '2.5rem']

/** The size where letters are no larger than usual: there it fits into the width of a phone. */
const usual = (size: string) => size.replace(/^min\((.+), \d+vw\)$/, '$1')

test('style sheets set text in the sizes of the scale alone', () => {
  const strays = globSync('{ui,site,portal}/**/*.css', { cwd: root }).flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(/font-size: ([^;]+);/g)]
      .filter(([, size = '']) => !scale.includes(usual(size)))
      .map(([rule]) => `${path}: ${rule}`),
  )
  expect(strays).toEqual([])
})

test('screens and pages name a size of the scale, and leave the stroke of icons to the style sheet', () => {
  const strays = globSync('{ui,site,portal}/**/*.tsx', { cwd: root }).flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(/\btext-(?:[3-9]xl|\[[\d.]+(?:px|rem|em)\])|<[A-Z][^>]*strokeWidth=/g)].map(
      ([stray]) => `${path}: ${stray}`,
    ),
  )
  expect(strays).toEqual([])
})
