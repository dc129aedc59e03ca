import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { blocksApi } from '#contract/blocks.api.ts'
import { mediaApi } from '#contract/media.api.ts'
import { proposalsApi } from '#contract/proposals.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { BlockForm } from '../blocks/block-form.tsx'
import { leaveSafely } from '../forms/unsaved-changes.ts'
import { ReplyDialog } from '../requests/reply-dialog.tsx'
import { exampleBlock, exampleProposal, exampleRequest } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { PhotoChoice } from './photo-choice.tsx'

const own = '/media/AAAAAAAAAAAAAAAAAAAAAA_10x10.webp'
const upload = { ...mediaApi.upload, status: 201 as const }
const photo = (name = 'a.png') => new File(['x'], name, { type: 'image/png' })
const field = (label: string) => page.getByLabelText(named(label))
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** An upload that takes as long as the test likes. */
function slowUpload() {
  const { calls: sent, arrive } = respondLate(upload, { url: own, width: 10, height: 10 })
  return { arrive, sent }
}

test('a form that is saved while a photo is on its way is saved with the photo', async () => {
  const { arrive, sent } = slowUpload()
  const created = respond(blocksApi.create, exampleBlock)
  respond(blocksApi.list, [])
  await show(<BlockForm block={undefined} />, { at: '/block/new' })
  await page.getByLabelText('Scegli o scatta foto').upload(photo())
  await field('Nome').fill('La piscina')
  await expect.poll(() => sent.length).toBe(1)
  await button('Crea blocco').click()
  await expect.element(button('Crea blocco')).toBeDisabled()
  expect(created).toEqual([])
  arrive()
  await expect.element(toast('Blocco creato con successo!')).toBeVisible()
  expect(created).toMatchObject([{ body: { name: 'La piscina', data: { photos: [own] } } }])
})

test('a photo that is refused while a save waits stops it, and is said', async () => {
  const { arrive, sent } = slowUpload()
  const created = respond(blocksApi.create, exampleBlock)
  await show(<BlockForm block={undefined} />, { at: '/block/new' })
  const choose = page.getByLabelText('Scegli o scatta foto')
  await choose.upload(photo())
  await field('Nome').fill('La piscina')
  await expect.poll(() => sent.length).toBe(1)
  await button('Crea blocco').click()
  refuse(upload, 'media.unsupportedType', 'Non è una foto.')
  await choose.upload(photo('b.png'))
  arrive()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Non è una foto.' }).first()).toBeVisible()
  await expect.element(button('Crea blocco')).toBeEnabled()
  expect(created).toEqual([])
})

test('a photo that is given up keeps no save waiting, and leaving asks while one is on its way', async () => {
  const { sent } = slowUpload()
  const created = respond(blocksApi.create, exampleBlock)
  respond(blocksApi.list, [])
  await show(<BlockForm block={undefined} />, { at: '/block/new' })
  await page.getByLabelText('Scegli o scatta foto').upload(photo())
  await expect.poll(() => sent.length).toBe(1)
  const leaving = vi.fn()
  leaveSafely(leaving)
  expect(leaving).not.toHaveBeenCalled()
  await field('Nome').fill('La piscina')
  await button('Crea blocco').click()
  await button('Annulla caricamento: a.png').click()
  await expect.element(toast('Blocco creato con successo!')).toBeVisible()
  expect(created).toMatchObject([{ body: { data: { photos: [] } } }])
})

test('a form that is left while its save waits is not saved', async () => {
  const { arrive, sent } = slowUpload()
  const created = respond(blocksApi.create, exampleBlock)
  const { unmount } = await show(<BlockForm block={undefined} />, { at: '/block/new' })
  await page.getByLabelText('Scegli o scatta foto').upload(photo())
  await field('Nome').fill('La piscina')
  await expect.poll(() => sent.length).toBe(1)
  await button('Crea blocco').click()
  await unmount()
  arrive()
  // Another photo, whose way is free only after the first one's end.
  const onChange = vi.fn()
  await show(<PhotoChoice url="" onChange={onChange} />)
  await page.getByLabelText('Carica una foto').upload(photo('b.png'))
  await expect.poll(() => onChange.mock.calls).toEqual([[own]])
  expect(created).toEqual([])
})

test('offers are sent with the photos that were on their way', async () => {
  const { arrive, sent } = slowUpload()
  respond(proposalsApi.templates, [])
  respond(servicesApi.list, [])
  respond(proposalsApi.check, [])
  const offered = respond(proposalsApi.send, { ...exampleProposal, warnings: [] })
  await show(<ReplyDialog request={exampleRequest} onClose={() => {}} />)
  await page.getByLabelText('Scegli o scatta foto').upload(photo())
  await expect.poll(() => sent.length).toBe(1)
  await button('Invia').click()
  await expect.element(button('Invia')).toBeDisabled()
  expect(offered).toEqual([])
  arrive()
  await expect.poll(() => offered.map(({ body }) => body)).toMatchObject([{ proposals: [{ mediaUrls: [own] }] }])
})

test('a photo of an offer arrives there, though an offer above it was taken off meanwhile', async () => {
  const { arrive, sent } = slowUpload()
  respond(proposalsApi.templates, [])
  respond(servicesApi.list, [])
  respond(proposalsApi.check, [])
  await show(<ReplyDialog request={exampleRequest} onClose={() => {}} />)
  await button('Aggiungi proposta').click()
  const second = page.getByRole('group', { name: 'Proposta 2' })
  await second.getByLabelText('Note').fill('La seconda')
  await second.getByLabelText('Scegli o scatta foto').upload(photo())
  await expect.poll(() => sent.length).toBe(1)
  await button('Rimuovi: Proposta 1').click()
  await expect.element(second).not.toBeInTheDocument()
  arrive()
  await expect.element(page.getByRole('group', { name: 'Proposta 1' }).getByText('Foto (1)')).toBeVisible()
  const offered = respond(proposalsApi.send, { ...exampleProposal, warnings: [] })
  await button('Invia').click()
  await expect.poll(() => offered.map(({ body }) => body.proposals)).toMatchObject([[{ notes: 'La seconda', mediaUrls: [own] }]])
})

test('a photo that is given up while it is made smaller is not sent', async () => {
  const sent = respond(upload, { url: own, width: 10, height: 10 })
  let made = () => {}
  const prepared = new Promise<void>((resolve) => {
    made = resolve
  })
  const onChange = vi.fn()
  const prepare = async (file: File) => {
    await prepared
    return file
  }
  // One form stays, the other is left.
  await show(<PhotoChoice url="" onChange={onChange} prepare={prepare} />)
  const { unmount } = await show(<PhotoChoice url="" onChange={onChange} prepare={prepare} />)
  await page.getByLabelText('Carica una foto').last().upload(photo())
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument()
  await unmount()
  made()
  await page.getByLabelText('Carica una foto').upload(photo('b.png'))
  await expect.poll(() => onChange.mock.calls).toEqual([[own]])
  expect(sent).toHaveLength(1)
})
