import { exampleBlock, exampleFacility, exampleRequest } from './host.ts'
import { choose, expect, test, toast } from './test.ts'

/** What the browser of a tablet lacks that the notice of old browsers lets through: Safari 16 is the last one of an iPad of 2017. */
function forgetNewThings(): void {
  const young: [object, string[]][] = [
    [URL, ['canParse', 'parse']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any']],
    [Element.prototype, ['checkVisibility']],
    [Document.prototype, ['startViewTransition']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'flatMap', 'toArray', 'some', 'every', 'find', 'reduce', 'forEach', 'take', 'drop'],
    ],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
  ]
  for (const [owner, names] of young) for (const name of names) Reflect.deleteProperty(owner, name)
}

test('a host with a tablet of 2017 changes a property and its blocks, deletes, and answers a request', async ({ page, host }) => {
  await page.addInitScript(forgetNewThings)
  const errors: string[] = []
  page.on('console', (message) => /TypeError/.test(message.text()) && errors.push(message.text()))
  page.on('pageerror', ({ message }) => errors.push(message))
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const block = await host.call<{ id: string }>('POST', '/api/blocks', exampleBlock)
  await host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')

  await page.goto(`/facility/${id}`)
  await page.getByLabel('Sito web').fill('www.sole.example')
  await page.getByRole('button', { name: 'Aggiorna struttura' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(`/block/${block.id}`)
  await expect(page.getByLabel('Nome')).toHaveValue('La cucina')
  await page.goto('/?section=blocks')
  await choose(page, 'La cucina', 'Elimina')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(toast(page, 'Successo')).toContainText('Blocco eliminato con successo!')

  await page.goto(`/bookings/${request?.id}`)
  await page.getByRole('button', { name: 'Rispondi' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Data/).fill('24/12/2037')
  await dialog.getByLabel(/^Ora/).fill('15:00')
  await dialog.getByRole('button', { name: 'Invia' }).click()
  await expect(toast(page, '1 proposta/e inviata/e con successo')).toBeVisible()
  expect(errors).toEqual([])
})
