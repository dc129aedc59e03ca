import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { notificationNames } from '#contract/accounts.ts'
import { errorStatus } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { requestStatuses } from '#contract/request-states.ts'
import { portalRoutes } from '#contract/routes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const places = ['i18n', 'contract', 'ui', 'site', 'portal', 'server', 'e2e', 'bench', 'scripts', 'docs']
const sources = places
  .flatMap((place) => readdirSync(join(root, place), { recursive: true, withFileTypes: true }))
  .filter(({ name }) => /\.(tsx?|mjs|css|md)$/.test(name))
  .map(({ parentPath, name }) => join(parentPath, name))
  .concat(['README.md', 'CONTRIBUTING.md', 'vite.config.ts'].map((name) => join(root, name)))
  .map((path) => ({ path: path.slice(root.length), text: readFileSync(path, 'utf8') }))
const rules = readFileSync(join(root, 'docs/product.md'), 'utf8')

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')
const anchors = new Set([...rules.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

test('every chapter of docs/product.md that is named exists', () => {
  const named = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/product\.md#([\w-]+)/g)].map(([, anchor = '']) => ({ path, anchor })),
  )
  const inside = [...rules.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => ({ path: 'docs/product.md', anchor }))
  expect(named.length).toBeGreaterThan(0)
  expect([...named, ...inside].filter(({ anchor }) => !anchors.has(anchor))).toEqual([])
})

test('comments cite no document that is not in the repository', () => {
  const cites = /\b(spec|specification|design)('s)?,? \(?sections? \d/i
  expect(sources.filter(({ text }) => cites.test(text)).map(({ path }) => path)).toEqual([])
})

test('docs/product.md says every length and count as the code does', () => {
  const rows = [...rules.matchAll(/^\| `limits\.(\w+)`\s*\|\s*([\d,]+) \|/gm)].map(([, name, value = '']) => [
    name,
    Number(value.replaceAll(',', '')),
  ])
  expect(Object.fromEntries(rows)).toEqual(limits)
})

/** The text between a heading and the next one of its level or above. */
function chapter(heading: string): string {
  const [, level = '', text = ''] = new RegExp(`^(#+) ${heading}\\n([\\s\\S]*)`, 'm').exec(rules) ?? []
  return text.split(new RegExp(`^#{2,${level.length}} `, 'm'))[0] ?? ''
}

test('docs/product.md has every page, state, error and mail setting of the contract', () => {
  const cells = (text: string) => [...text.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) => cell.split(',').map((one) => one.trim()))
  const pages = Object.values(portalRoutes).map((path) => path.replace(/:(\w+)/g, '{$1}'))
  const named = cells(chapter('Routes')).map((cell) => /`(\/[^`?]*)/.exec(cell)?.[1])
  expect(pages.filter((page) => !named.includes(page))).toEqual([])
  expect(cells(chapter('States of a request')).filter((cell) => requestStatuses.some((status) => status === cell))).toEqual(requestStatuses)
  const statuses = new Set(cells(chapter('Errors')).map(Number))
  expect(Object.values(errorStatus).filter((status) => status !== 500 && !statuses.has(status))).toEqual([])
  const mails = chapter('Mails')
  expect(notificationNames.filter((name) => name.endsWith('Mails') && !mails.includes(name))).toEqual([])
})
