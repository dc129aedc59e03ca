import type { Page } from '@playwright/test'
import { exampleBlock, exampleFacility, exampleService } from './host.ts'
import { choose, expect, test, toast } from './test.ts'

/** What another tab of the same browser does when its language is changed. */
const speak = (page: Page, language: string) => page.evaluate((chosen) => localStorage.setItem('app-language', chosen), language)

const named = (page: Page, role: 'button' | 'link' | 'menuitem', name: string) => expect(page.getByRole(role, { name })).toBeVisible()

test.describe('a language chosen in another tab', () => {
  test('is spoken by every card of a full dashboard', async ({ page, host, context }) => {
    await host.call('POST', '/api/facilities', exampleFacility)
    await host.call('POST', '/api/services', { ...exampleService, isActive: false })
    await host.call('POST', '/api/blocks', exampleBlock)
    const [services, blocks, other] = [await context.newPage(), await context.newPage(), await context.newPage()]
    await page.goto('/')
    await services.goto('/?section=services')
    await blocks.goto('/?section=blocks')
    await other.goto('/cookie-settings')
    await named(page, 'link', 'Gestisci: Villa Sole')
    await named(services, 'link', 'Gestisci servizio: Gita alle isole')
    await named(blocks, 'button', 'Azioni: La cucina')
    await speak(other, 'en')

    await expect(page.getByRole('heading', { name: 'Your Properties' })).toBeVisible()
    await expect(page.getByText('1 property')).toBeVisible()
    await named(page, 'link', 'Manage: Villa Sole')
    await page.getByRole('button', { name: 'Actions: Villa Sole' }).click()
    for (const name of ['Edit', 'QR code', 'Duplicate', 'Delete']) await named(page, 'menuitem', `${name}: Villa Sole`)
    await named(page, 'menuitem', 'Test the guest page of Villa Sole')
    await expect(page.getByText('Check-in 15:00')).toBeVisible()
    await expect(page.getByText(/^Answers \d+ of 42 questions$/)).toBeVisible()

    await expect(services.getByRole('heading', { name: 'Your services' })).toBeVisible()
    await named(services, 'link', 'Manage service: Gita alle isole')
    await named(services, 'button', 'Actions: Gita alle isole')
    await expect(services.getByText('Inactive')).toBeVisible()

    await expect(blocks.getByRole('heading', { name: 'Your Blocks' })).toBeVisible()
    await named(blocks, 'link', 'Edit: La cucina')
    await expect(blocks.getByText('1 video')).toBeVisible()

    await speak(other, 'ar')
    await expect(page.locator('html[lang=ar][dir=rtl]')).toBeVisible()
    for (const tab of [page, services, blocks]) await expect(tab.getByRole('article')).not.toContainText(/Manage|Edit|Inactive|1 video/)
  })

  test('is spoken by the message on the screen', async ({ page, host, context }) => {
    await host.call('POST', '/api/blocks', exampleBlock)
    const other = await context.newPage()
    await other.goto('/cookie-settings')
    await page.goto('/?section=blocks')
    await choose(page, 'La cucina', 'Duplica')
    const message = toast(page, 'Successo')
    await expect(message).toContainText('Blocco duplicato con successo!')
    // It stays while a pointer rests on it.
    await message.hover()
    await speak(other, 'en')
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')).toContainText('Block duplicated!')
  })

  test('takes nothing of what is typed', async ({ page, host, context }) => {
    expect(host.email).toBeTruthy()
    const other = await context.newPage()
    await other.goto('/cookie-settings')
    await page.goto('/service/new')
    await page.getByLabel('Descrizione').fill('Un giorno in barca')
    await page.getByRole('button', { name: 'Crea servizio' }).click()
    await expect(page.getByRole('tabpanel').getByText('Il nome è obbligatorio')).toBeVisible()
    await speak(other, 'en')
    await expect(page.getByLabel('Description')).toHaveValue('Un giorno in barca')
    await expect(page.getByRole('tabpanel').getByText('Enter the name')).toBeVisible()
  })
})
