import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { exampleFacility, type Host, registerHost } from './host.ts'
import { type Product, startProduct } from './product.ts'

/** Takes pictures of every screen: npm run screens -- --widths 390,1440 --languages it --themes light --only guest */
const { values } = parseArgs({
  options: {
    widths: { type: 'string', default: '390,820,1440' },
    languages: { type: 'string', default: 'it,en' },
    themes: { type: 'string', default: 'light,dark' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'screens' },
  },
})

type Scene = { name: string; isSignedIn?: boolean; isUndecided?: boolean; open: (page: Page, language: string) => Promise<unknown> }

function scenes(facilityId: string): Scene[] {
  const all: Scene[] = [
    { name: 'landing', open: (page, language) => page.goto(`/?lang=${language}`) },
    { name: 'auth-login', open: (page) => page.goto('/auth') },
    {
      name: 'auth-register-errors',
      open: async (page) => {
        await page.goto('/auth?tab=register')
        await page.locator('form:visible button[type=submit]').click()
      },
    },
    { name: 'not-found', open: (page, language) => page.goto(`/nowhere?lang=${language}`) },
    { name: 'guest', open: (page, language) => page.goto(`/guest?property_id=${facilityId}&lang=${language}`) },
    {
      name: 'guest-wifi-code',
      open: async (page, language) => {
        await page.goto(`/guest?property_id=${facilityId}&lang=${language}#wifi`)
        await page.locator('#wifi summary').click()
      },
    },
    { name: 'guest-not-found', open: (page, language) => page.goto(`/guest?property_id=nothing&lang=${language}`) },
    { name: 'api-docs', open: (page, language) => page.goto(`/api/docs?lang=${language}`) },
    { name: 'cookies', open: (page) => page.goto('/cookie-settings') },
    { name: 'reset', open: (page) => page.goto('/reset-password?token=x') },
    { name: 'banner', isUndecided: true, open: (page) => page.goto('/auth') },
    { name: 'guest-banner', isUndecided: true, open: (page, language) => page.goto(`/guest?property_id=${facilityId}&lang=${language}`) },
    {
      name: 'forgot',
      open: async (page) => {
        await page.goto('/auth')
        await page.locator('form:visible button[type=button].text-primary').click()
      },
    },
    { name: 'settings', isSignedIn: true, open: (page) => page.goto('/settings') },
    {
      name: 'settings-language',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/settings')
        await page.getByRole('tab').nth(1).click()
      },
    },
    { name: 'dashboard', isSignedIn: true, open: (page) => page.goto('/') },
    {
      name: 'dashboard-qr',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/')
        await page.locator('article button').first().click()
        await page.getByRole('dialog').getByRole('img').waitFor()
      },
    },
    {
      name: 'dashboard-delete',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/')
        await page.locator('article button').nth(1).click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'facility-new-errors',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/facility/new')
        await page.locator('form button[type=submit]').click()
      },
    },
    ...[0, 1, 2, 3].map((tab) => ({
      name: `facility-tab-${tab + 1}`,
      isSignedIn: true,
      open: async (page: Page) => {
        await page.goto(`/facility/${facilityId}`)
        await page.getByRole('tab').nth(tab).click()
      },
    })),
  ]
  return all.filter(({ name }) => name.includes(values.only))
}

const product = await startProduct()
const browser = await chromium.launch(chromiumLaunch())
try {
  await takeAll(product, browser)
} finally {
  await browser.close()
  await product.stop()
}

async function takeAll({ url }: Product, on: Browser): Promise<void> {
  rmSync(values.out, { recursive: true, force: true })
  mkdirSync(values.out, { recursive: true })
  const host = await registerHost(url)
  const facility = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', '/api/facilities', {
    ...exampleFacility,
    name: 'Appartamento con un nome piuttosto lungo vicino alla stazione centrale',
    agent: 'agent-1',
    agentlanguages: ['it', 'en', 'de'],
  })
  for (const width of values.widths.split(',').map(Number)) {
    for (const theme of values.themes.split(',')) {
      for (const language of values.languages.split(',')) {
        await takeOne(on, url, host, facility.id, { width, theme, language })
      }
    }
  }
}

async function takeOne(
  on: Browser,
  url: string,
  host: Host,
  facilityId: string,
  { width, theme, language }: { width: number; theme: string; language: string },
): Promise<void> {
  for (const scene of scenes(facilityId)) {
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
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${values.out}/${scene.name}-${width}-${language}-${theme}.png`, fullPage: true })
    await context.close()
  }
}

async function prepare(context: BrowserContext, url: string, language: string, host: Host | undefined): Promise<void> {
  await context.addInitScript((code) => localStorage.setItem('app-language', code), language)
  const [name, value] = host?.cookie.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url }])
}
