import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { blocksApi } from '#contract/blocks.api.ts'
import { mediaApi } from '#contract/media.api.ts'
import { proposalsApi } from '#contract/proposals.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { BlockForm } from '../blocks/block-form.tsx'
import { PreviewDialog } from '../requests/preview-dialog.tsx'
import { RequestView } from '../requests/request-view.tsx'
import { exampleBlock } from '../testing/examples.ts'
import { cutShort, intercept, respond } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'

const upload = { ...mediaApi.upload, status: 201 as const }
const name = page.getByLabelText(named('Nome'))
const save = page.getByRole('button', { name: 'Crea blocco' })

test('a page that a network sends in the place of what is read is a connection that failed', async () => {
  intercept(requestsApi.read)
  intercept(requestsApi.history)
  await show(<RequestView id={1} onGone={() => {}} />)
  await expect.element(page.getByText('Errore di connessione. Riprova più tardi.').first()).toBeVisible()
})

test('a page that a network sends in the place of a preview is a connection that failed', async () => {
  intercept(proposalsApi.preview)
  await show(<PreviewDialog requestId={1} offers={[{ date: '2037-12-24', time: '15:00' }]} onClose={() => {}} />)
  await expect.element(page.getByText(/Errore di connessione/)).toBeVisible()
})

test('a photo that a network has answered is one that did not arrive, and keeps no form waiting', async () => {
  intercept(upload)
  const created = respond(blocksApi.create, exampleBlock)
  await show(<BlockForm block={undefined} />, { at: '/block/new' })
  await name.fill('La piscina')
  await page.getByLabelText('Scegli o scatta foto').upload(new File(['x'], 'a.png', { type: 'image/png' }))
  await expect.element(page.getByText('Errore di connessione. Riprova più tardi.').first()).toBeVisible()
  await save.click()
  await expect.element(toast('Blocco creato con successo!')).toBeVisible()
  expect(created).toHaveLength(1)
})

test('what was created while the line broke within the response is sent again with its key', async () => {
  const first = cutShort(blocksApi.create)
  await show(<BlockForm block={undefined} />, { at: '/block/new' })
  await name.fill('La piscina')
  await save.click()
  await expect.element(toast('Impossibile salvare il blocco. Riprova.')).toBeVisible()
  const again = respond(blocksApi.create, exampleBlock)
  await save.click()
  await expect.element(toast('Blocco creato con successo!')).toBeVisible()
  const [lost, found] = [...first, ...again].map(({ headers }) => headers.get('idempotency-key'))
  expect(found).toBe(lost)
})
