import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { exampleFacility } from './host.ts'
import { sendInVain } from './request-in-vain.ts'
import { typeSignIn } from './signed-out.ts'
import { expect, expectAccessible, test, toast } from './test.ts'

test.use({ isUndecided: true, viewport: { width: 390, height: 844 } })

const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('cookie-consent'), localStorage.getItem('cookie-consent-date')])
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie e preferenze' })

/** Opens the dialog; where the note is one line, it unfolds first. */
async function manage(page: Page): Promise<void> {
  const button = banner(page).getByRole('button', { name: 'Gestisci preferenze' })
  const line = banner(page).locator('details:not([open]) > summary, button[aria-expanded=false]')
  await expect(button.or(line).first()).toBeAttached()
  if (await line.isVisible()) await line.click()
  await button.click()
}

for (const { name, path } of [
  { name: 'the landing page', path: '/' },
  { name: 'the portal', path: '/auth' },
  { name: 'an unknown page', path: '/nowhere' },
]) {
  test(`${name} asks until the visitor decides`, async ({ page }) => {
    await page.goto(path)
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
    await banner(page).getByRole('button', { name: 'Chiudi' }).click()
    await expect(banner(page)).toBeHidden()
    expect(await stored(page)).toEqual([null, null])
    await page.reload()
    await banner(page).getByRole('button', { name: 'Accetta tutti' }).click()
    await expect(banner(page)).toBeHidden()
    const [consent, date] = await stored(page)
    expect(JSON.parse(consent ?? '')).toEqual({ necessary: true, functional: true })
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    await page.reload()
    await expect(page.locator('main')).toBeVisible()
    await expect(banner(page)).toBeHidden()
  })

  test(`${name} lets the visitor choose in a dialog`, async ({ page }) => {
    await page.goto(path)
    await manage(page)
    const dialog = page.getByRole('dialog', { name: 'Gestisci preferenze' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Annulla' }).click()
    await expect(dialog).toBeHidden()
    expect(await stored(page)).toEqual([null, null])
    await manage(page)
    await dialog.getByRole('button', { name: 'Salva preferenze' }).click()
    await expect(banner(page)).toBeHidden()
    expect(JSON.parse((await stored(page))[0] ?? '')).toEqual({ necessary: true, functional: false })
  })
}

test('on the guest page the banner leaves the bar free', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/guest?property_id=${id}`)
  await expect(banner(page)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Aiuto' }).click()
  await expect(page).toHaveURL(/#help$/)
  await banner(page).getByRole('button', { name: 'Solo necessari' }).click()
  await expect(banner(page)).toBeHidden()
})

for (const width of [320, 390]) {
  test(`on the guest page the last line can be scrolled out from under the banner (${width})`, async ({ page, host }) => {
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/guest?property_id=${id}`)
    await expect(banner(page)).toBeVisible()
    await page.mouse.move(width / 2, 400)
    await page.mouse.wheel(0, 90_000)
    const last = page.locator('footer').getByRole('link', { name: 'Privacy' })
    const end = async () => {
      const { y = 9_000, height = 0 } = (await last.boundingBox()) ?? {}
      return y + height - ((await banner(page).boundingBox())?.y ?? 0)
    }
    await expect.poll(end).toBeLessThan(0)
  })
}

for (const width of [320, 390, 1440]) {
  test(`on a form the banner leaves its buttons free, and what is above them can be seen (${width})`, async ({ page, host: _ }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/facility/new')
    await expect(banner(page)).toBeVisible()
    for (const button of [page.getByRole('button', { name: 'Crea struttura' }), page.getByRole('link', { name: 'Annulla' })])
      await button.click({ trial: true })
    await page.mouse.move(width / 2, 400)
    await page.mouse.wheel(0, 9_000)
    const upper = async () => (await banner(page).boundingBox())?.y ?? 0
    const last = page.getByLabel('CIN')
    await expect.poll(async () => ((await last.boundingBox())?.y ?? 9_000) + 44 < (await upper())).toBe(true)
  })
}

for (const width of [320, 390]) {
  test(`what ends a page can be scrolled out from under the banner, however long its words are (${width})`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('app-language', 'de'))
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/auth')
    const note = page.getByRole('region', { name: 'Cookies und Einstellungen' })
    await expect(note).toBeVisible()
    await page.getByRole('tab', { name: 'Registrieren' }).click()
    await page.mouse.move(width / 2, 400)
    await page.mouse.wheel(0, 9_000)
    const button = page.getByRole('button', { name: 'Konto erstellen' })
    const free = async () => ((await note.boundingBox())?.y ?? 0) - ((await button.boundingBox())?.y ?? 0)
    await expect.poll(free).toBeGreaterThan(48)

    await page.goto('/?lang=de')
    await expect(note).toBeVisible()
    await page.mouse.wheel(0, 99_000)
    const company = page.getByRole('contentinfo').getByText('IT01234567897')
    const under = async () => ((await note.boundingBox())?.y ?? 0) - ((await company.boundingBox())?.y ?? 9_000)
    await expect.poll(under).toBeGreaterThan((await company.boundingBox())?.height ?? 0)
  })
}

test('the cookie page shows, saves, exports and deletes the decision', async ({ page }) => {
  await page.goto('/')
  await page.goto('/cookie-settings')
  await banner(page).getByRole('button', { name: 'Solo necessari' }).click()
  await expect(page.getByText(/Ultimo consenso: \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Sempre attivi' })).toBeDisabled()
  await page.getByRole('switch', { name: 'Consenti i cookie funzionali' }).click()
  await page.getByRole('button', { name: 'Salva preferenze' }).click()
  await expect(toast(page, 'Preferenze salvate')).toBeVisible()
  expect(JSON.parse((await stored(page))[0] ?? '')).toEqual({ necessary: true, functional: true })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Esporta dati' }).click()
  const file = await download
  expect(file.suggestedFilename()).toContain(new Date().toISOString().slice(0, 10))
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual({
    preferences: { necessary: true, functional: true },
    consentDate: (await stored(page))[1],
    exportDate: expect.stringMatching(/Z$/),
    userAgent: expect.stringContaining('Chrome'),
  })

  await page.getByRole('button', { name: 'Elimina tutti i cookie' }).click()
  await expect(toast(page, 'Cookie eliminati')).toBeVisible()
  expect(await stored(page)).toEqual([null, null])
  await expect(page.getByRole('switch', { name: 'Consenti i cookie funzionali' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(page).toHaveURL('/')

  // A tab of its own has nothing behind it.
  const opened = page.context().waitForEvent('page')
  await page.evaluate(() => void open('/cookie-settings', '_blank', 'noopener'))
  const tab = await opened
  await tab.getByRole('button', { name: 'Indietro' }).click()
  await expect(tab).toHaveURL('/')
})

test('on a phone that lies on its side the banner ends a form, and covers nothing that has the focus', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(`/facility/${id}`)
  const name = page.getByRole('textbox', { name: 'Nome' })
  await name.focus()
  // Playwright would scroll for a press: what a finger meets at this place is asked instead.
  await expect
    .poll(() =>
      name.evaluate((field) => {
        const { left, top, height } = field.getBoundingClientRect()
        return document.elementFromPoint(left + 10, top + height / 2) === field
      }),
    )
    .toBe(true)
  await banner(page).getByRole('button', { name: 'Solo necessari' }).click()
  await expect(banner(page)).toBeHidden()
})

test('whatever browsers of guests and hosts keep is named on the page, which names nothing else', async ({ page, host, context }) => {
  const kept = new Set<string>()
  const collect = async () => {
    for (const { name } of await context.cookies()) kept.add(name.replace('__Host-', ''))
    for (const name of await page.evaluate(async () => [...Object.keys(localStorage), ...(await caches.keys())])) kept.add(name)
  }
  await context.addInitScript(() => localStorage.setItem('cookie-consent', '{"necessary":true,"functional":true}'))
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/guest?property_id=${id}&lang=en`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(2)
  await sendInVain(page, id)
  await collect()
  await page.goto(`/guest/request?property_id=${id}&lang=en`)
  await expect(page.getByText('Request sent.')).toBeVisible()
  await collect()
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  await page.goto(`/bookings/${request?.id}`)
  await page.getByRole('textbox').last().fill('Ciao')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).toContain('Ciao')
  await collect()
  await context.clearCookies({ name: /ospita_session/ })
  await page.goto('/auth')
  await typeSignIn(page, host)
  await expect(page).toHaveURL('/')
  await collect()
  await page.goto('/cookie-settings')
  await expect(page.locator('main code').first()).toBeVisible()
  const named = await page.locator('main code').allTextContents()
  expect([...kept].filter((name) => !named.includes(name))).toEqual([])
  // A test of these has to go by other ways: a passkey, a guest's account, an installed portal, switches of the settings, a form at the end of a session.
  const elsewhere = [
    'ospita_guest',
    'ospita_passkey',
    'portal-shell',
    'portal-files',
    'push-owner',
    'request-shortcuts',
    'draft',
    'app-theme',
    'facility-view',
    'app-language',
    'cookie-consent-date',
  ]
  expect(named.filter((name) => !kept.has(name) && !elsewhere.includes(name))).toEqual([])
})
