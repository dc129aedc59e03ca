import type { Page } from '@playwright/test'
import { book, exampleBlock, exampleFacility, exampleService, type Host } from './host.ts'
import { settled } from './settled.ts'

const long = 'Casa delle Seicentosessantaseimila Rose Selvatiche sul Lungomare di Levante'

export type Ids = { facility: string; service: string; block: string }

type Screen = {
  name: string
  open: (page: Page, ids: Ids, language: string) => Promise<unknown>
  /** A page of the server, which speaks one language; screens of the portal change it while they are open. */
  isDocument?: boolean
}

/** Every screen, by its name. */
export const screens: Screen[] = [
  { name: 'landing', isDocument: true, open: (page, _, language) => visit(page, `/?lang=${language}`, { signedOut: true }) },
  { name: 'auth', open: (page) => visit(page, '/auth', { signedOut: true }) },
  {
    name: 'registration with errors',
    open: async (page) => {
      await visit(page, '/auth?tab=register', { signedOut: true })
      await page.getByRole('button', { name: /Crea account|Create account|Konto erstellen|إنشاء حساب/ }).click()
    },
  },
  { name: 'not found', isDocument: true, open: (page, _, language) => visit(page, `/nowhere?lang=${language}`) },
  { name: 'API', isDocument: true, open: (page, _, language) => visit(page, `/api/docs?lang=${language}`) },
  {
    name: 'guest',
    isDocument: true,
    open: (page, { facility }, language) => visit(page, `/guest?property_id=${facility}&lang=${language}`),
  },
  { name: 'guest not found', isDocument: true, open: (page, _, language) => visit(page, `/guest?property_id=x&lang=${language}`) },
  { name: 'dashboard', open: (page) => visit(page, '/') },
  { name: 'settings', open: (page) => visit(page, '/settings') },
  {
    name: 'change password',
    open: async (page) => {
      await visit(page, '/settings')
      await page.locator('form button:has(.lucide-key-round)').click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
    },
  },
  {
    name: 'language tab',
    open: async (page) => {
      await visit(page, '/settings')
      await page.getByRole('tab').nth(2).click()
    },
  },
  { name: 'cookies', open: (page) => visit(page, '/cookie-settings') },
  { name: 'reset', open: (page) => visit(page, '/reset-password?token=x', { signedOut: true }) },
  { name: 'reset without token', open: (page) => visit(page, '/reset-password', { signedOut: true }) },
  {
    name: 'QR dialog',
    open: async (page) => {
      await visit(page, '/')
      await page.locator('article [popovertarget]').first().click()
      await page.getByRole('menuitem', { name: /QR/ }).click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    name: 'form with errors',
    open: async (page) => {
      await visit(page, '/facility/new')
      await page.locator('form button[type=submit]').click()
      await page.getByText('🚨').first().waitFor()
    },
  },
  {
    name: 'Wi-Fi tab',
    open: async (page, { facility }) => {
      await visit(page, `/facility/${facility}`)
      await page.getByRole('tab').nth(3).click()
    },
  },
  {
    name: 'requests',
    open: async (page) => {
      await visit(page, '/bookings')
      await page.locator('[data-request]').first().click()
    },
  },
  {
    name: 'reply dialog',
    open: async (page) => {
      await visit(page, '/bookings')
      await page.locator('[data-request]').first().click()
      await page.locator('[data-dialog=reply]').first().click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
    },
  },
  { name: 'services', open: (page) => visit(page, '/?section=services') },
  { name: 'blocks', open: (page) => visit(page, '/?section=blocks') },
  { name: 'calendar', open: (page) => visit(page, '/?section=requests&view=calendar&month=2038-06') },
  { name: 'calendar as a list', open: (page) => visit(page, '/bookings?view=calendar&month=2038-06&as=list') },
  { name: 'occupancy', open: (page) => visit(page, '/bookings?view=calendar&month=2038-06&as=occupancy') },
  {
    name: 'calendar feeds',
    open: async (page) => {
      await visit(page, '/bookings?view=calendar&month=2038-06')
      await page.locator('button:has(svg.lucide-calendar-sync)').click()
      await page.getByRole('dialog').locator('form button').click()
      await page.getByRole('dialog').locator('li a').waitFor()
    },
  },
  {
    name: 'question before a property is deleted',
    open: async (page) => {
      await visit(page, '/')
      await page.locator('article [popovertarget]').last().click()
      await page.getByRole('menuitem').last().click()
      await page.getByRole('alertdialog').locator('.bg-muted').waitFor()
    },
  },
  { name: 'suppliers', open: (page) => visit(page, '/bookings?view=suppliers') },
  {
    name: 'supplier with errors',
    open: async (page) => {
      await visit(page, '/bookings?view=suppliers')
      await page.locator('section button').first().click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
    },
  },
  {
    name: 'notifications',
    open: async (page) => {
      await visit(page, '/settings')
      await page.getByRole('tab').nth(1).click()
    },
  },
  { name: 'activities tab', open: (page, { facility }) => visit(page, `/facility/${facility}?tab=activities`) },
  { name: 'linked blocks', open: (page, { facility }) => visit(page, `/facility/${facility}?tab=media`) },
  {
    name: 'add dialog',
    open: async (page, { facility }) => {
      await visit(page, `/facility/${facility}?tab=media`)
      await page.locator('section header button').last().click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'own place with errors',
    open: async (page, { facility }) => {
      await visit(page, `/facility/${facility}?tab=activities`)
      await page.locator('[data-state=active] button').first().click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
    },
  },
  {
    name: 'note on a place',
    open: async (page, { facility }) => {
      await visit(page, `/facility/${facility}?tab=activities`)
      await page.locator('section button[title]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'tab of a new facility', open: (page) => visit(page, '/facility/new?tab=media') },
  { name: 'service form', open: (page, { service }) => visit(page, `/service/${service}`) },
  { name: 'service details', open: (page, { service }) => visit(page, `/service/${service}?tab=details`) },
  { name: 'service media', open: (page, { service }) => visit(page, `/service/${service}?tab=media`) },
  { name: 'block form', open: (page, { block }) => visit(page, `/block/${block}`) },
  {
    name: 'block form with errors',
    open: async (page) => {
      await visit(page, '/block/new')
      await page.locator('input[type=url]').first().fill('x')
      await page.locator('input[type=url]').first().press('Enter')
      await page.locator('form button[type=submit]').click()
    },
  },
  {
    name: 'question before leaving',
    open: async (page) => {
      await visit(page, '/block/new')
      await page.locator('input[name=name]').fill('x')
      await page.locator('form a').last().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

/** One of everything, with names as long as people make them. */
export async function furnish(host: Host): Promise<Ids> {
  const values = { ...exampleFacility, name: long, agent: 'text', agentlanguages: ['it', 'en'], coordinates: '43.8430, 10.5050' }
  const { id: facility } = await host.call<{ id: string }>('POST', '/api/facilities', values)
  const { id: service } = await host.call<{ id: string }>('POST', '/api/services', { ...exampleService, name: long, isActive: false })
  const { id: block } = await host.call<{ id: string }>('POST', '/api/blocks', {
    ...exampleBlock,
    name: long,
    visibility: 'public',
    status: 'inactive',
    data: { ...exampleBlock.data, photos: ['/media/AAAAAAAAAAAAAAAAAAAAAA_10x10.webp'] },
  })
  await host.call('POST', '/api/relations', { parentId: facility, parentType: 'facility', childId: block, relationType: 'mainpage' })
  await host.call('POST', `/api/services/${service}/blocks/${block}`, { relationType: 'mainpage' })
  const [place] = await host.call<{ id: string }[]>('GET', '/api/recommendations?name=guinigi')
  await host.call('POST', `/api/properties/${facility}/recommendations`, { recommendationId: place?.id })
  await host.call('PUT', `/api/properties/${facility}/recommendations/${place?.id}`, {
    customDescription: long,
    priority: 2,
    isActive: false,
  })
  await host.call('POST', `/api/guest/properties/${facility}/requests`, {
    category: 'tour',
    service: long,
    requestDate: '2038-06-24',
    timeRange: long,
    adultNum: 2,
    childNum: 0,
    firstName: 'Eva',
    email: 'eva@example.org',
  })
  await book(host, facility, '2038-06-24', '15:00', long)
  await host.call('POST', '/api/suppliers', {
    name: long,
    whatsappNumber: '+39 333 1234567',
    service: 'tour',
    areaCode: '55100',
    desc: long,
  })
  return { facility, service, block }
}

export async function visit(page: Page, path: string, { signedOut = false } = {}) {
  if (signedOut) await page.context().clearCookies()
  await page.goto(path)
  await page.locator('main').waitFor()
  await settled(page, 100)
}
