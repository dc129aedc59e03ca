import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { facilitiesApi } from '#contract/facilities.api.ts'
import type { Facility } from '#contract/facilities.ts'
import { shortGuestPath } from '#contract/short-links.ts'
import { queryClient } from '../api/query-client.ts'
import { exampleFacility, exampleId } from '../testing/examples.ts'
import { breakOff, respond, respondLate } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { facilitiesQuery } from './facilities.queries.ts'
import { QrDialog } from './qr-dialog.tsx'

const facility = { ...exampleFacility, link_id: exampleId(7) }
const api = `/api/facilities/${facility.id}`
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const dialog = page.getByRole('dialog', { name: 'Codice QR di Villa Sole' })
const link = (name: string | RegExp) => dialog.getByRole('link', { name })
const code = dialog.getByRole('img', { name: 'Codice QR della pagina ospite di Villa Sole' })
const isDrawn = () => {
  const { complete, naturalWidth } = code.element() as HTMLImageElement
  return complete && naturalWidth > 0
}

async function showDialog(shown = facility, hasOthers = false) {
  respond(facilitiesApi.read, shown)
  const onClose = vi.fn()
  await show(<QrDialog listed={shown} hasOthers={hasOthers} onClose={onClose} />)
  return { onClose }
}

test('the code is drawn by the server, and every file of it has its format, size and name', async () => {
  const drawn = respond({ ...facilitiesApi.qr, media: 'image/svg+xml' }, picture)
  const meta = Object.assign(document.createElement('meta'), { name: 'public-url', content: 'https://sole.example' })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  // Another code than in other tests: the browser keeps those that it has.
  const shown = { ...facility, link_id: exampleId(12) }
  const { onClose } = await showDialog(shown)
  await expect.element(code).toHaveAttribute('width', '200')
  await expect.poll(() => drawn.map(({ query }) => query)).toEqual([{ format: 'svg', size: '200', link: shown.link_id }])
  const address = `https://sole.example/guest?property_id=${shown.link_id}`
  await expect.element(link(/^https/)).toHaveTextContent(address)
  const links: [string, string, string | null][] = [
    ['Scarica PNG', `${api}/qr?format=png&size=1000`, 'Villa Sole.png'],
    ['Scarica SVG', `${api}/qr?format=svg&size=1000`, 'Villa Sole.svg'],
    ['Poster A4', `${api}/poster.pdf?lang=it&format=a4`, ''],
    ['Poster A6', `${api}/poster.pdf?lang=it&format=a6`, ''],
  ]
  for (const [name, href, file] of links) {
    await expect.element(link(name)).toHaveAttribute('href', href)
    await expect.element(link(name)).toHaveAttribute('download', file ?? '')
  }
  expect(link(/Tutte le strutture/).elements()).toEqual([])
  await expect.element(link(/^https/)).toHaveAttribute('href', address)
  await expect.element(link(/^https/)).toHaveAttribute('target', '_blank')
  await dialog.getByLabelText('Lingua del poster').selectOptions('Deutsch')
  await expect.element(link('Poster A4')).toHaveAttribute('href', `${api}/poster.pdf?lang=de&format=a4`)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await dialog.getByRole('button', { name: 'Copia il link' }).click()
  await expect.element(toast('Copiato')).toBeVisible()
  const short = `https://sole.example${shortGuestPath(shown.link_id)}`
  await expect.element(link(/^sole\.example\/g\//)).toHaveAttribute('href', short)
  expect(copied).toHaveBeenCalledWith(short)
  copied.mockRestore()
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a code that does not load says so and is asked for again', async () => {
  breakOff(facilitiesApi.qr)
  // Another code: the browser keeps the one that it has.
  await showDialog({ ...facility, link_id: exampleId(8) })
  await expect.element(dialog.getByRole('alert').getByText('Impossibile caricare il codice QR.')).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  respond({ ...facilitiesApi.qr, media: 'image/svg+xml' }, picture)
  await dialog.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(code).toBeVisible()
  // Else its picture would be asked for in the next test.
  await expect.poll(isDrawn).toBe(true)
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('a new link is made after a question, and shown', async () => {
  const drawn = respond({ ...facilitiesApi.qr, media: 'image/svg+xml' }, picture)
  const renewed = { ...facility, link_id: exampleId(9) }
  const calls = respond(facilitiesApi.renewLink, renewed)
  await showDialog()
  const question = page.getByRole('alertdialog', { name: 'Nuovo link' })
  const ask = () => dialog.getByRole('button', { name: 'Nuovo link' }).click()
  await ask()
  await expect.element(question.getByText('Il vecchio link e i codici QR già stampati smettono subito di funzionare.')).toBeVisible()
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(calls).toEqual([])
  await ask()
  await question.getByRole('button', { name: 'Nuovo link' }).click()
  await expect.element(toast('Nuovo link pronto')).toBeVisible()
  expect(calls).toMatchObject([{ params: { id: facility.id } }])
  await expect.element(link(/guest\?property_id/)).toMatchTextContent(renewed.link_id)
  // Its picture too, which would be asked for in the next test.
  await expect.poll(() => drawn.at(-1)?.query.link).toBe(renewed.link_id)
  await expect.poll(isDrawn).toBe(true)
})

test('a link that another device has renewed is shown as it is now, and the list is read again', async () => {
  const drawn = respond({ ...facilitiesApi.qr, media: 'image/svg+xml' }, picture)
  const shown = () => drawn.map(({ query }) => query.link)
  // Neither picture is in the browser's memory yet.
  const [listed, renewed] = [11, 10].map((n) => ({ ...facility, link_id: exampleId(n) })) as [Facility, Facility]
  const lists = respond(facilitiesApi.list, [renewed])
  await queryClient.fetchInfiniteQuery(facilitiesQuery)
  const { arrive } = respondLate(facilitiesApi.read, renewed)
  await show(<QrDialog listed={listed} onClose={() => {}} />)
  // The code of the old link first: a picture that is given up on its way would be asked for after the test.
  await expect.poll(shown).toEqual([listed.link_id])
  await expect.poll(isDrawn).toBe(true)
  arrive()
  await expect.element(link(/guest\?property_id/)).toMatchTextContent(renewed.link_id)
  await expect.element(link(/\/g\//)).toHaveAttribute('href', expect.stringContaining(shortGuestPath(renewed.link_id)))
  await expect.element(code).toHaveAttribute('src', expect.stringContaining(renewed.link_id))
  await expect.poll(shown).toEqual([listed.link_id, renewed.link_id])
  await expect.poll(isDrawn).toBe(true)
  expect(queryClient.getQueryState(facilitiesQuery.queryKey)?.isInvalidated).toBe(true)
  expect(lists).toHaveLength(1)
})

test('without a connection the link is shown as the list has it', async () => {
  respond({ ...facilitiesApi.qr, media: 'image/svg+xml' }, picture)
  breakOff(facilitiesApi.read)
  await show(<QrDialog listed={facility} onClose={() => {}} />)
  await expect.element(link(/guest\?property_id/)).toMatchTextContent(facility.link_id)
  await expect.poll(isDrawn).toBe(true)
})

test('who has other properties too gets all posters in one file', async () => {
  respond({ ...facilitiesApi.qr, media: 'image/svg+xml' }, picture)
  await showDialog(facility, true)
  await dialog.getByLabelText('Lingua del poster').selectOptions('日本語')
  for (const format of ['a4', 'a6'])
    await expect
      .element(link(`Tutte le strutture, ${format.toUpperCase()}`))
      .toHaveAttribute('href', `/api/facilities/posters.pdf?lang=ja&format=${format}`)
})
