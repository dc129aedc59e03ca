import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { show, speak, toast } from '../testing/render.tsx'
import { forgetDecision } from './consent.store.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { CookiesScreen } from './cookies-screen.tsx'

const stored = () => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null')
const button = (name: string) => page.getByRole('button', { name })
const banner = page.getByRole('region', { name: 'Cookie e preferenze' })
const functional = page.getByRole('switch', { name: /cookie funzionali/i })

async function showUndecided(part: React.ReactElement) {
  forgetDecision()
  onTestFinished(forgetDecision)
  await show(part)
}

test.each([
  ['Accetta tutti', true],
  ['Solo necessari', false],
])('"%s" stores its decision and its date, and the banner goes', async (name, isFunctional) => {
  await showUndecided(<ConsentBanner />)
  await banner.getByRole('button', { name }).click()
  await expect.element(banner).not.toBeInTheDocument()
  expect(stored()).toEqual({ necessary: true, functional: isFunctional })
  expect(Date.parse(localStorage.getItem('cookie-consent-date') ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

function fillStorage() {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
}

test('where the storage of the browser is full the banner goes all the same', async () => {
  await showUndecided(<ConsentBanner />)
  fillStorage()
  await banner.getByRole('button', { name: 'Solo necessari' }).click()
  await expect.element(banner).not.toBeInTheDocument()
})

test('where it is full the dialog of preferences closes, too, and says that they could not be kept', async () => {
  await showUndecided(<ConsentBanner />)
  fillStorage()
  await button('Cookie e preferenze').click()
  await button('Gestisci preferenze').click()
  const dialog = page.getByRole('dialog', { name: 'Gestisci preferenze' })
  await dialog.getByRole('button', { name: 'Salva preferenze' }).click()
  await expect.element(toast('Errore')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(banner).not.toBeInTheDocument()
})

test('on a phone the banner is one line, which unfolds what it is about', async () => {
  await showUndecided(<ConsentBanner />)
  const height = () => banner.element().getBoundingClientRect().height
  const words = banner.getByText(/^Usiamo i cookie necessari/)
  expect(height()).toBeLessThan(64)
  await expect.element(words).not.toBeVisible()
  await button('Cookie e preferenze').click()
  await expect.element(words).toBeVisible()
  await button('Cookie e preferenze').click()
  await expect.element(words).not.toBeVisible()
})

test('the cross hides the banner and decides nothing', async () => {
  await showUndecided(<ConsentBanner />)
  await banner.getByRole('button', { name: 'Chiudi' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  expect(stored()).toBeNull()
})

test.each([true, false])('preferences are chosen in a dialog (%s); cancelling it leaves the question open', async (isFunctional) => {
  await showUndecided(<ConsentBanner />)
  const dialog = page.getByRole('dialog', { name: 'Gestisci preferenze' })
  await button('Cookie e preferenze').click()
  await button('Gestisci preferenze').click()
  await expect.element(dialog.getByRole('switch', { name: 'Cookie necessari' })).toBeChecked()
  await expect.element(dialog.getByRole('switch', { name: 'Cookie necessari' })).toBeDisabled()
  await expect.element(dialog.getByRole('switch', { name: 'Cookie funzionali' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(stored()).toBeNull()
  await button('Gestisci preferenze').click()
  if (isFunctional) await dialog.getByRole('switch', { name: 'Cookie funzionali' }).click()
  await dialog.getByRole('button', { name: 'Salva preferenze' }).click()
  await expect.element(toast('Le tue preferenze sui cookie sono state aggiornate.')).toBeVisible()
  expect(stored()).toEqual({ necessary: true, functional: isFunctional })
  await expect.element(banner).not.toBeInTheDocument()
})

test('another tab’s decision is followed at once', async () => {
  await showUndecided(<ConsentBanner />)
  await expect.element(banner).toBeVisible()
  localStorage.setItem('cookie-consent', '{"necessary":true,"functional":false}')
  dispatchEvent(new StorageEvent('storage', { key: 'cookie-consent' }))
  await expect.element(banner).not.toBeInTheDocument()
})

test('the cookie page shows the decision, saves another, and forgets it with all that it allowed', async () => {
  await showUndecided(<CookiesScreen />)
  await expect.element(page.getByText('Non hai ancora espresso una scelta.')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Sempre attivi' })).toBeDisabled()
  await expect.element(page.getByRole('switch', { name: 'Sempre attivi' })).toBeChecked()
  await expect.element(functional).not.toBeChecked()
  await functional.click()
  // Nothing is stored before it is saved.
  expect(stored()).toBeNull()
  await button('Salva preferenze').click()
  await expect.element(toast('Preferenze salvate')).toBeVisible()
  expect(stored()).toEqual({ necessary: true, functional: true })
  await expect.element(page.getByText(/^Ultimo consenso: \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  localStorage.setItem('app-theme', 'dark')
  await button('Elimina tutti i cookie').click()
  await expect.element(toast('I cookie non necessari sono stati eliminati.')).toBeVisible()
  expect([stored(), localStorage.getItem('cookie-consent-date'), localStorage.getItem('app-theme')]).toEqual([null, null, null])
  await expect.element(functional).not.toBeChecked()
  await expect.element(page.getByText('Non hai ancora espresso una scelta.')).toBeVisible()
})

test('the cookie page shows what is decided in the note below it, so that saving does not take it back', async () => {
  await showUndecided(
    <>
      <CookiesScreen />
      <ConsentBanner />
    </>,
  )
  await banner.getByRole('button', { name: 'Accetta tutti' }).click()
  await expect.element(functional).toBeChecked()
  await button('Salva preferenze').click()
  expect(stored()).toEqual({ necessary: true, functional: true })
})

test('on the narrowest phone the heading stands beside the way back, in languages that need two lines too', async () => {
  await page.viewport(320, 640)
  await speak('fr')
  onTestFinished(async () => {
    await page.viewport(414, 896)
    await speak('it')
  })
  await show(<CookiesScreen />)
  const [back, heading] = [button('Retour'), page.getByRole('heading', { level: 1 })].map((one) => one.element().getBoundingClientRect())
  expect(heading?.top).toBeLessThan(back?.bottom ?? 0)
})

test('in Arabic the names of what is kept begin at the right, above what they are', async () => {
  await speak('ar')
  document.documentElement.dir = 'rtl'
  onTestFinished(() => {
    document.documentElement.dir = 'ltr'
  })
  await show(<CookiesScreen />)
  const rightOf = (one: Locator) => Math.round(one.element().getBoundingClientRect().right)
  const name = page.getByText('ospita_passkey')
  await expect.element(name).toBeVisible()
  expect(rightOf(name)).toBe(rightOf(page.getByText('تسجيل دخول جارٍ بمفتاح مرور: 5 دقائق.')))
})

test('on the narrowest phone name and cross stand above the two answers, in the longest words too', async () => {
  await page.viewport(320, 640)
  await speak('de')
  onTestFinished(async () => {
    await page.viewport(414, 896)
    await speak('it')
  })
  await showUndecided(<ConsentBanner />)
  const middles = ['Cookies und Einstellungen', 'Schließen', 'Nur notwendige', 'Alle akzeptieren'].map((name) => {
    const { top, bottom } = button(name).element().getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  })
  const [name, cross, necessary, all] = middles
  expect(cross).toBe(name)
  expect(all).toBe(necessary)
  expect(necessary).toBeGreaterThan(name ?? 0)
})
