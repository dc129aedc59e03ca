import type { Page } from '@playwright/test'
import { languages } from '#i18n/languages.ts'
import { exampleFacility, type Host, linkChangedBlock, registerHost } from './host.ts'
import { settled } from './settled.ts'
import { expect, expectAccessible, expectFits, speak, test, toast } from './test.ts'

async function furnish(host: Host, url: string) {
  const author = await registerHost(url)
  const { id: facility } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  return { author, facility, block: await linkChangedBlock(host, author, facility) }
}

const column = (page: Page) => page.getByRole('region', { name: 'Blocchi pagina principale' })
const compare = (page: Page) => column(page).getByRole('button', { name: 'Confronta: La spiaggia' })
const guestReads = async (page: Page, facility: string, text: string) => {
  const guest = await page.context().newPage()
  await guest.goto(`/guest?property_id=${facility}`)
  await guest.locator('summary', { hasText: /spiaggia|beach/ }).click()
  await expect(guest.getByText(text)).toBeVisible()
  await guest.close()
}

test('a host sees what the author of a block has changed, compares, and takes it over; guests read the old text until then', async ({
  page,
  host,
  product,
}) => {
  const { facility } = await furnish(host, product.url)
  await guestReads(page, facility, 'Il bar della Lucia apre alle nove.')
  await page.goto('/')
  await page.getByRole('link', { name: '1 blocco modificato dal suo autore' }).click()
  await expect(page.getByRole('tab', { name: 'Foto/Video con modifiche dell’autore' })).toBeVisible()
  await expect(column(page).getByText(/^Modificato dall’autore il \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await compare(page).click()
  const dialog = page.getByRole('dialog', { name: 'Modifiche dell’autore: La spiaggia' })
  const text = dialog.getByRole('region', { name: 'Descrizione', exact: true })
  await expect(text.getByRole('definition')).toHaveText([
    'La spiaggia di levante è di sabbia fine. Il bar della Lucia apre alle nove.',
    'La spiaggia di levante è di sabbia fine. Il bar della Lucia chiude alle sei; la tassa si paga qui.',
  ])
  await expect(text.getByRole('deletion').first()).toHaveText('apre')
  await expect(text.getByRole('insertion').first()).toHaveText('chiude')
  await expect(dialog.getByRole('region', { name: 'Sito web' }).getByRole('definition')).toHaveText([
    'https://www.spiaggia.example',
    'https://evil.example/pay',
  ])
  await expect(dialog.getByRole('region', { name: 'English · Nome' }).getByRole('definition')).toHaveText(['Niente', 'The beach'])
  await expect(dialog.getByRole('region', { name: 'Foto' }).getByRole('definition')).toHaveText(['Tolta', ''])
  // What is the same is not shown.
  await expect(dialog.getByRole('region')).toHaveCount(4)
  await dialog.getByRole('button', { name: 'Mostra la nuova versione' }).click()
  await expect(toast(page, 'Successo')).toContainText('I tuoi ospiti leggono ora la nuova versione.')
  await expect(dialog).toBeHidden()
  await expect(compare(page)).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Foto/Video', exact: true })).toBeVisible()
  await guestReads(page, facility, 'Il bar della Lucia chiude alle sei; la tassa si paga qui.')
  await page.goto('/')
  await expect(page.getByRole('article', { name: 'Villa Sole' })).toBeVisible()
  // What has changed is read after the card is drawn.
  await settled(page)
  await expect(page.getByRole('link', { name: /modificat/ })).toBeHidden()
})

test('what a host keeps stays, and is asked about again only after the next change', async ({ page, host, product }) => {
  const { author, facility, block } = await furnish(host, product.url)
  await page.goto(`/facility/${facility}?tab=media`)
  await compare(page).click()
  await page.getByRole('button', { name: 'Tieni quella di prima' }).click()
  await expect(toast(page, 'Successo')).toContainText('I tuoi ospiti continuano a leggere la versione di prima.')
  await expect(compare(page)).toBeHidden()
  await guestReads(page, facility, 'Il bar della Lucia apre alle nove.')
  await author.call('PUT', `/api/blocks/${block}`, { name: 'Altro' })
  await page.reload()
  await compare(page).click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Nome', exact: true }).getByRole('definition')).toHaveText([
    'La spiaggia',
    'Altro',
  ])
})

test('a change that comes while the host compares is shown before anything is decided', async ({ page, host, product }) => {
  const { author, facility, block } = await furnish(host, product.url)
  await page.goto(`/facility/${facility}?tab=media`)
  await compare(page).click()
  await author.call('PUT', `/api/blocks/${block}`, { description: 'Chiuso.' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mostra la nuova versione' }).click()
  await expect(dialog.getByRole('alert')).toContainText('L’autore ha modificato di nuovo il blocco')
  await expect(dialog.getByRole('region', { name: 'Descrizione', exact: true }).getByRole('definition').nth(1)).toHaveText('Chiuso.')
  await guestReads(page, facility, 'Il bar della Lucia apre alle nove.')
  await dialog.getByRole('button', { name: 'Mostra la nuova versione' }).click()
  await expect(toast(page, 'Successo')).toContainText('I tuoi ospiti leggono ora la nuova versione.')
  await expect(compare(page)).toBeHidden()
  await guestReads(page, facility, 'Chiuso.')
})

test('the blocks of a service are asked about on its own card and tab', async ({ page, host, product }) => {
  const { author, block } = await furnish(host, product.url)
  const { id } = await host.call<{ id: string }>('POST', '/api/services', { name: 'Gita', category: 'tour' })
  await host.call('POST', `/api/services/${id}/blocks/${block}`, { relationType: 'info' })
  await author.call('PUT', `/api/blocks/${block}`, { name: 'Altro' })
  await page.goto('/?section=services')
  await page.getByRole('article', { name: 'Gita' }).getByRole('link', { name: '1 blocco modificato dal suo autore' }).click()
  await page.getByRole('button', { name: 'Confronta: La spiaggia' }).click()
  await page.getByRole('button', { name: 'Mostra la nuova versione' }).click()
  await expect(page.getByRole('heading', { name: '1. Altro' })).toBeVisible()
})

for (const { language, colorScheme, width } of [
  { language: 'it', colorScheme: 'light', width: 320 },
  { language: 'ar', colorScheme: 'dark', width: 1440 },
] as const) {
  test.describe(`${language}, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, locale: language })
    test('mark and comparison are accessible, and fit in every language', async ({ page, host, product }) => {
      const { facility } = await furnish(host, product.url)
      await page.addInitScript((code) => localStorage.setItem('app-language', code), language)
      const look = async () => {
        await expectAccessible(page)
        // The words are read in the narrow view, which is where they may not fit.
        for (const next of width === 320 ? languages.toReversed() : []) {
          await speak(page, next)
          await expectFits(page)
        }
      }
      await page.goto('/')
      await page.locator('article a[href*="tab=media"]').waitFor()
      await look()
      await page.goto(`/facility/${facility}?tab=media`)
      await page.locator('li .text-accent button').waitFor()
      await look()
      await page.locator('li .text-accent button').click()
      await page.getByRole('dialog').waitFor()
      await look()
    })
  })
}
