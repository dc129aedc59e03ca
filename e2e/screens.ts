import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { exampleFacility, type Host, registerHost } from './host.ts'
import { type Product, startProduct } from './product.ts'
import { furnish } from './scenes/furnish.ts'
import type { Ids, Scene } from './scenes/scene.ts'
import { scenes } from './scenes/scenes.ts'
import { settled } from './settled.ts'

/**
 * Takes pictures of every screen: npm run screens -- --widths 390,1440 --languages it --themes light.
 * --only NAME takes that scene, or all whose names hold it where none is called so; --list says which there are.
 */
const { values } = parseArgs({
  options: {
    widths: { type: 'string', default: '390,820,1440' },
    languages: { type: 'string', default: 'it,en' },
    themes: { type: 'string', default: 'light,dark' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'screens' },
    list: { type: 'boolean', default: false },
  },
})

const chosen = (ids: Ids): Scene[] => {
  const all = scenes(ids)
  const exact = all.filter(({ name }) => name === values.only)
  return exact.length ? exact : all.filter(({ name }) => name.includes(values.only))
}

const names = chosen({ facility: '', service: '', block: '', request: '', requests: [], unreachable: '' }).map(({ name }) => name)
if (values.list) process.stdout.write(`${names.join('\n')}\n`)
else if (names.length) await takeAll()
else {
  process.stderr.write(`No scene is called ${values.only}: npm run screens -- --list says which there are.\n`)
  process.exitCode = 1
}

async function takeAll(): Promise<void> {
  rmSync(values.out, { recursive: true, force: true })
  mkdirSync(values.out, { recursive: true })
  const product = await startProduct()
  const browser = await chromium.launch(chromiumLaunch())
  try {
    await takeVariants(product, browser)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function takeVariants({ url }: Product, on: Browser): Promise<void> {
  const host = await registerHost(url)
  const ids = await furnish(host, await registerHost(url), await registerHost(url))
  await host.call('POST', '/api/facilities', {
    ...exampleFacility,
    name: 'Appartamento con un nome piuttosto lungo vicino alla stazione centrale',
    agent: 'text',
    agentlanguages: ['it', 'en', 'de'],
  })
  for (const width of values.widths.split(',').map(Number)) {
    for (const theme of values.themes.split(',')) {
      for (const language of values.languages.split(',')) {
        await takeOne(on, url, host, ids, { width, theme, language })
      }
    }
  }
}

async function takeOne(
  on: Browser,
  url: string,
  host: Host,
  ids: Ids,
  { width, theme, language }: { width: number; theme: string; language: string },
): Promise<void> {
  for (const scene of chosen(ids)) {
    const context = await on.newContext({
      baseURL: url,
      viewport: { width, height: width < 600 ? 844 : 900 },
      colorScheme: theme === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    await prepare(context, url, language, scene.isSignedIn ? host : undefined)
    if (!scene.isUndecided) await context.addInitScript(() => localStorage.setItem('cookie-consent', '{"functional":false}'))
    const page = await context.newPage()
    await scene.open(page, language)
    await settled(page)
    await page.screenshot({ path: `${values.out}/${scene.name}-${width}-${language}-${theme}.png`, fullPage: true })
    await context.close()
  }
}

async function prepare(context: BrowserContext, url: string, language: string, host: Host | undefined): Promise<void> {
  await context.addInitScript((code) => localStorage.setItem('app-language', code), language)
  const [name, value] = host?.cookie.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url }])
}
