import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { exampleBlock, exampleFacility, examplePhoto, exampleService, type Host, registerHost } from './host.ts'
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

type Ids = { facility: string; service: string; block: string }

function scenes(ids: Ids): Scene[] {
  const facilityId = ids.facility
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
        await page.locator('article button').nth(2).click()
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
    ...['services', 'blocks'].map((section) => ({
      name: `dashboard-${section}`,
      isSignedIn: true,
      open: (page: Page) => page.goto(`/?section=${section}`),
    })),
    { name: 'block-new', isSignedIn: true, open: (page) => page.goto('/block/new') },
    { name: 'block-edit', isSignedIn: true, open: (page) => page.goto(`/block/${ids.block}`) },
    { name: 'leave', isSignedIn: true, open: (page) => leaveForm(page) },
    { name: 'add-block', isSignedIn: true, open: (page) => openAddDialog(page, facilityId) },
    {
      name: 'place-note',
      isSignedIn: true,
      open: async (page) => {
        await page.goto(`/facility/${facilityId}?tab=activities`)
        await page.locator('section button[title]').first().click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'place-own',
      isSignedIn: true,
      open: async (page) => {
        await page.goto(`/facility/${facilityId}?tab=activities`)
        await page.locator('[data-state=active] button').first().click()
        await page.getByRole('dialog').locator('button[type=submit]').click()
      },
    },
    { name: 'facility-new-media', isSignedIn: true, open: (page) => page.goto('/facility/new?tab=media') },
    ...[0, 1, 2, 3].map((tab) => ({
      name: `service-tab-${tab + 1}`,
      isSignedIn: true,
      open: async (page: Page) => {
        await page.goto(`/service/${ids.service}`)
        await page.getByRole('tab').nth(tab).click()
      },
    })),
    ...[0, 1, 2, 3, 4, 5].map((tab) => ({
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
  const ids = await furnish(host)
  await host.call('POST', '/api/facilities', {
    ...exampleFacility,
    name: 'Appartamento con un nome piuttosto lungo vicino alla stazione centrale',
    agent: 'agent-1',
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
  for (const scene of scenes(ids)) {
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

/** Photos and films that are never there: how a page looks whose links are dead, beside one that was uploaded. */
async function furnish(host: Host): Promise<Ids> {
  const { id: facility } = await host.call<{ id: string }>('POST', '/api/facilities', {
    ...exampleFacility,
    coordinates: '43.8430, 10.5050',
  })
  const photos = [await host.upload(await examplePhoto()), await host.upload(await examplePhoto('#a94a22'))]
  const { id: block } = await host.call<{ id: string }>('POST', '/api/blocks', { ...exampleBlock, data: { ...exampleBlock.data, photos } })
  const { id: other } = await host.call<{ id: string }>('POST', '/api/blocks', {
    name: 'La spiaggia di levante con il sentiero tra i pini e il bar della Lucia',
    visibility: 'public',
    status: 'inactive',
    data: { videos: ['https://vimeo.com/123456789'] },
  })
  await host.call('POST', '/api/blocks', { name: 'Vuoto' })
  const { id: service } = await host.call<{ id: string }>('POST', '/api/services', { ...exampleService, images: photos })
  await host.call('POST', '/api/services', { name: 'Noleggio biciclette', category: 'altro', isActive: false })
  for (const childId of [block, other]) {
    await host.call('POST', '/api/relations', { parentId: facility, parentType: 'facility', childId, relationType: 'mainpage' })
  }
  await host.call('POST', `/api/services/${service}/blocks/${block}`, { relationType: 'info' })
  const places = await host.call<{ id: string }[]>('GET', '/api/recommendations?city=Lucca')
  for (const { id } of places.slice(0, 3)) {
    await host.call('POST', `/api/properties/${facility}/recommendations`, { recommendationId: id })
  }
  await host.call('PUT', `/api/properties/${facility}/recommendations/${places[0]?.id}`, {
    customDescription: 'Andateci al tramonto, quando la luce entra di traverso.',
    priority: 2,
  })
  return { facility, service, block }
}

async function leaveForm(page: Page): Promise<void> {
  await page.goto('/block/new')
  await page.locator('input[name=name]').fill('Cucina')
  await page.locator('form a').last().click()
  await page.getByRole('alertdialog').waitFor()
}

async function openAddDialog(page: Page, facilityId: string): Promise<void> {
  await page.goto(`/facility/${facilityId}?tab=media`)
  await page.locator('section header button').last().click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function prepare(context: BrowserContext, url: string, language: string, host: Host | undefined): Promise<void> {
  await context.addInitScript((code) => localStorage.setItem('app-language', code), language)
  const [name, value] = host?.cookie.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url }])
}
