import type { Page } from '@playwright/test'
import { administrationScenes } from './administration-scenes.ts'
import { dashboardScenes } from './dashboard-scenes.ts'
import { emailScenes } from './email-scenes.ts'
import { privacyScenes } from './privacy-scenes.ts'
import { requestScenes } from './request-scenes.ts'
import type { Ids, Scene } from './scene.ts'
import { troubleScenes } from './trouble-scenes.ts'

/** Every screen that a picture is taken of. */
export function scenes(ids: Ids): Scene[] {
  const facilityId = ids.facility
  const all: Scene[] = [
    ...privacyScenes(ids),
    ...troubleScenes(ids),
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
    ...emailScenes,
    { name: 'banner', isUndecided: true, open: (page) => page.goto('/auth') },
    { name: 'guest-banner', isUndecided: true, open: (page, language) => page.goto(`/guest?property_id=${facilityId}&lang=${language}`) },
    {
      name: 'forgot',
      open: async (page) => {
        await page.goto('/auth')
        await page.locator('form:visible button[type=button].text-primary').click()
      },
    },
    ...['profile', 'notifications', 'security', 'language'].map((tab) => ({
      name: `settings-${tab}`,
      isSignedIn: true,
      open: (page: Page) => page.goto(`/settings?tab=${tab}`),
    })),
    ...administrationScenes,
    ...dashboardScenes,
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
    ...requestScenes(ids),
    {
      name: 'calendar',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/?section=requests&view=calendar&month=2038-06')
        await page.getByRole('grid').waitFor()
      },
    },
    { name: 'calendar-list', isSignedIn: true, open: (page) => page.goto('/bookings?view=calendar&month=2038-06&as=list') },
    {
      name: 'calendar-occupancy',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/bookings?view=calendar&month=2038-06&as=occupancy')
        await page.getByRole('table').waitFor()
      },
    },
    {
      name: 'calendar-feeds',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/bookings?view=calendar&month=2038-06')
        await page.locator('button:has(svg.lucide-calendar-sync)').click()
        await page.getByRole('dialog').locator('form button').click()
        await page.getByRole('dialog').locator('li a').waitFor()
      },
    },
    { name: 'calendar-empty', isSignedIn: true, open: (page) => page.goto('/bookings?view=calendar&month=2038-01') },
    { name: 'suppliers', isSignedIn: true, open: (page) => page.goto('/?section=requests&view=suppliers') },
    {
      name: 'supplier-new',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/bookings?view=suppliers')
        await page.locator('section button').first().click()
        await page.getByRole('dialog').locator('button[type=submit]').click()
      },
    },
    {
      name: 'settings-security-passkey',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/settings?tab=security')
        await page.locator('section:has(h2) > button:has(svg.lucide-plus)').first().click()
      },
    },
    {
      name: 'settings-security-token',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/settings?tab=security')
        await page.locator('section:has(h2) > button:has(svg.lucide-plus)').nth(1).click()
      },
    },
    {
      name: 'settings-security-webhook',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/settings?tab=security')
        await page.locator('section:has(h2) > button:has(svg.lucide-plus)').nth(2).click()
      },
    },
    ...['', '/register', '/verify', '/forgot', '/reset'].map((path) => ({
      name: `account${path.replace('/', '-')}`,
      open: (page: Page, language: string) => page.goto(`/guest/account${path}?lang=${language}&token=x`),
    })),
    { name: 'request-form', open: (page, language) => page.goto(`/guest/request?property_id=${facilityId}&lang=${language}`) },
    {
      name: 'request-form-errors',
      open: async (page, language) => {
        await page.goto(`/guest/request?property_id=${facilityId}&lang=${language}`)
        await page.locator('form button').click()
      },
    },
    { name: 'request-page', open: (page, language) => page.goto(`/guest/requests/${ids.request}?lang=${language}`) },
    {
      name: 'request-confirm',
      open: async (page, language) => {
        await page.goto(`/guest/requests/${ids.request}?lang=${language}`)
        await page.locator('li a[href*=accept]').first().click()
      },
    },
    { name: 'block-new', isSignedIn: true, open: (page) => page.goto('/block/new') },
    { name: 'block-edit', isSignedIn: true, open: (page) => page.goto(`/block/${ids.block}`) },
    { name: 'leave', isSignedIn: true, open: (page) => leaveForm(page) },
    { name: 'block-change', isSignedIn: true, open: (page) => openChange(page, facilityId) },
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
  return all
}

async function leaveForm(page: Page): Promise<void> {
  await page.goto('/block/new')
  await page.locator('input[name=name]').fill('Cucina')
  await page.locator('form a').last().click()
  await page.getByRole('alertdialog').waitFor()
}

async function openChange(page: Page, facilityId: string): Promise<void> {
  await page.goto(`/facility/${facilityId}?tab=media`)
  await page.locator('li .text-accent button').click()
}

async function openAddDialog(page: Page, facilityId: string): Promise<void> {
  await page.goto(`/facility/${facilityId}?tab=media`)
  await page.locator('section header button').last().click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}
