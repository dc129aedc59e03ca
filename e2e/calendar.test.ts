import type { Page } from '@playwright/test'
import { clockAt } from '#i18n/dates.ts'
import { book, exampleFacility } from './host.ts'
import { expect, test, toast } from './test.ts'

const open = (page: Page, query = '') => page.goto(`/bookings?view=calendar&month=2038-06${query}`)

test('bookings stand in their month and in a list, each with what a host does with it', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await book(host, id, '2038-06-24', '15:00')
  await book(host, id, '2038-06-30', '23:30', 'Luna piena')
  await page.goto('/bookings')
  await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Calendario' }).click()
  await expect(page).toHaveURL('/bookings?view=calendar')
  await open(page)
  await expect(page.getByRole('heading', { name: 'giugno 2038', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('lun')
  await expect(page.getByRole('columnheader').last()).toHaveAccessibleName('dom')
  await page.getByRole('button', { name: 'giovedì 24 giugno 2038, 1 prenotazione' }).click()
  const booking = page.getByRole('listitem').filter({ hasText: 'Eva Klein' })
  for (const text of ['15:00', 'Gita alle isole', 'Villa Sole', 'Molo 3']) await expect(booking).toContainText(text)
  await expect(booking.getByRole('link', { name: '+49 170 1234567' })).toHaveAttribute('href', 'tel:+491701234567')
  const download = page.waitForEvent('download')
  await booking.getByRole('link', { name: 'Aggiungi al calendario' }).click()
  expect((await download).suggestedFilename()).toBe('booking.ics')
  // Half past eleven at night in Rome is still the thirtieth, whatever clock the browser has.
  await page.getByRole('button', { name: 'mercoledì 30 giugno 2038, 1 prenotazione' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Luna piena' })).toContainText('23:30')

  await page.getByRole('button', { name: 'Elenco' }).click()
  await expect(page).toHaveURL(/as=list/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['giovedì 24 giugno 2038', 'mercoledì 30 giugno 2038'])
  await page.getByRole('button', { name: 'Mese successivo' }).click()
  await expect(page.getByRole('heading', { name: 'Nessuna prenotazione in questo mese' })).toBeVisible()
  await page.getByRole('button', { name: 'Mese precedente' }).click()
  await page.getByRole('link', { name: 'Apri la richiesta' }).first().click()
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Eva Klein' })).toBeVisible()
})

test('in Arabic the week begins on Saturday and the arrows point the other way', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await book(host, id, '2038-06-24', '15:00')
  await page.addInitScript(() => localStorage.setItem('app-language', 'ar'))
  await open(page)
  await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('السبت')
  const [previous, next] = [page.getByRole('button', { name: 'الشهر السابق' }), page.getByRole('button', { name: 'الشهر التالي' })]
  const x = async (one: typeof previous) => (await one.boundingBox())?.x ?? 0
  expect(await x(previous)).toBeGreaterThan(await x(next))
})

test('a calendar that does not load says so and tries again', async ({ page, host }) => {
  await host.call('GET', '/api/bookings')
  await page.route('/api/calendar?*', (route) => route.abort(), { times: 1 })
  await open(page)
  await expect(page.getByRole('heading', { name: 'Impossibile caricare il calendario' })).toBeVisible()
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a host makes a secret address for calendar programs, which reads the bookings until it is revoked', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  // A feed goes two years ahead.
  const { day } = clockAt(new Date(Date.now() + 30 * 86_400_000), 'Europe/Rome')
  await book(host, id, day, '15:00')
  await open(page)
  await page.getByRole('button', { name: 'Collega il tuo calendario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Collega il tuo calendario' })
  await dialog.getByRole('button', { name: 'Crea indirizzo' }).click()
  const link = await dialog.getByRole('link', { name: /Apri nel Calendario Apple/ }).getAttribute('href')
  expect(link).toMatch(/^webcal:/)
  const address = `${link}`.replace('webcal:', 'http:')
  const feed = await (await fetch(address)).text()
  expect(feed).toContain(`DTSTART;TZID=Europe/Rome:${day.replaceAll('-', '')}T150000`)
  await dialog.getByRole('button', { name: 'Revoca: Tutte le strutture' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoca' }).click()
  await expect(toast(page, 'Indirizzo revocato')).toBeVisible()
  await expect(dialog.getByText('Ancora nessun indirizzo.')).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
})
