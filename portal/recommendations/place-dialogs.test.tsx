import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mediaApi } from '#contract/media.api.ts'
import { recommendationsApi } from '#contract/recommendations.api.ts'
import { countUpload } from '../media/uploads-first.ts'
import { exampleFacility, exampleId, examplePlace } from '../testing/examples.ts'
import { breakOff, refuse, respond, respondLate } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { chosenQuery } from './recommendations.queries.ts'

const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(named(label))
const choice = {
  ...{ id: exampleId(7), propertyId: exampleFacility.id, recommendationId: examplePlace.id },
  ...{ isActive: true, customDescription: '', priority: 0, updatedAt: '2026-11-01T10:00:00.000Z', recommendation: examplePlace },
}

test('every field of an own place reaches the server, and the place is chosen', async () => {
  const onClose = vi.fn()
  const created = respond(recommendationsApi.create, examplePlace)
  const chosen = respond(recommendationsApi.choose, choice)
  await show(<PlaceDialog facility={exampleFacility} place={undefined} onClose={onClose} />)
  await expect.element(field('Città')).toHaveValue('Lucca')
  await field('Nome').fill('Da Lucia')
  await field('Categoria').selectOptions('Ristorante')
  await field('Città').fill('Pisa')
  await field('Indirizzo').fill('Via 2')
  await field('Descrizione').fill('Pesce')
  await field('Telefono').fill('+39 1')
  await field('Sito web').fill('https://lucia.example')
  await field('Coordinate').fill('43.1, 10.2')
  await field('URL dell’immagine').fill('https://lucia.example/1.jpg')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Luogo salvato')).toBeVisible()
  expect(created.map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Da Lucia', category: 'ristorante', city: 'Pisa', address: 'Via 2', description: 'Pesce', phone: '+39 1' },
      ...{ website: 'https://lucia.example', coordinates: '43.1, 10.2', imageUrl: 'https://lucia.example/1.jpg' },
    },
  ])
  expect(chosen).toMatchObject([{ params: { id: exampleFacility.id }, body: { recommendationId: examplePlace.id } }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a place that could not be chosen is there once when it is sent again, as it is then', async () => {
  const created = respond(recommendationsApi.create, examplePlace)
  const updated = respond(recommendationsApi.update, examplePlace)
  breakOff(recommendationsApi.choose)
  await show(<PlaceDialog facility={exampleFacility} place={undefined} onClose={() => {}} />)
  await field('Nome').fill('Da Lucia')
  await field('Categoria').selectOptions('Ristorante')
  const save = dialog.getByRole('button', { name: 'Salva' })
  await save.click()
  await expect.element(toast('Errore')).toBeVisible()
  const chosen = respond(recommendationsApi.choose, choice)
  await field('Nome').fill('Da Lucia e Aldo')
  await save.click()
  await expect.element(toast('Luogo salvato')).toBeVisible()
  expect(created.map(({ body }) => body.name)).toEqual(['Da Lucia'])
  expect(updated).toMatchObject([{ params: { id: examplePlace.id }, body: { name: 'Da Lucia e Aldo' } }])
  expect(chosen).toMatchObject([{ body: { recommendationId: examplePlace.id } }])
})

test('an own place is changed by its id, or deleted', async () => {
  const onClose = vi.fn()
  const updated = respond(recommendationsApi.update, examplePlace)
  const removed = respond(recommendationsApi.remove, undefined)
  await show(<PlaceDialog facility={exampleFacility} place={{ ...examplePlace, latitude: 43.1, longitude: 10.2 }} onClose={onClose} />)
  await expect.element(field('Coordinate')).toHaveValue('43.1, 10.2')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Luogo salvato')).toBeVisible()
  expect(updated).toMatchObject([
    { params: { id: examplePlace.id }, body: { name: 'Bar', category: 'ristorante', coordinates: '43.1, 10.2' } },
  ])
  const ask = () => dialog.getByRole('button', { name: 'Elimina' }).click()
  const question = page.getByRole('alertdialog')
  await ask()
  await expect.element(question).toMatchTextContent('Sei sicuro di voler eliminare il luogo "Bar"? Questa azione non può essere annullata.')
  await question.getByRole('button', { name: 'Annulla' }).click()
  expect(removed).toEqual([])
  await ask()
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect.element(toast('Luogo eliminato')).toBeVisible()
  expect(removed).toMatchObject([{ params: { id: examplePlace.id } }])
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('an own place that another tab has changed meanwhile is overwritten only when that is chosen', async () => {
  const onClose = vi.fn()
  const refused = refuse(recommendationsApi.update, 'request.stale', 'Modificato altrove.')
  await show(<PlaceDialog facility={exampleFacility} place={examplePlace} onClose={onClose} />)
  await field('Nome').fill('Bar di Anna')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  const question = page.getByRole('alertdialog', { name: 'Dati modificati altrove' })
  await expect.element(question).toBeVisible()
  const overwritten = respond(recommendationsApi.update, examplePlace)
  await question.getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.element(toast('Luogo salvato')).toBeVisible()
  expect([...refused, ...overwritten].map(({ headers, body }) => [headers.get('if-match'), body.name])).toEqual([
    [`"${examplePlace.updatedAt}"`, 'Bar di Anna'],
    [null, 'Bar di Anna'],
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('words, priority and sight of a chosen place are saved', async () => {
  const onClose = vi.fn()
  const saved = respond(recommendationsApi.annotate, choice)
  await show(<NoteDialog facilityId={exampleFacility.id} choice={choice} onClose={onClose} />)
  await field('Il tuo consiglio').fill('Chiedete di Lucia')
  expect(
    field('Priorità')
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Normale', 'Consigliata', 'Da non perdere'])
  await field('Priorità').selectOptions('Da non perdere')
  await dialog.getByRole('switch', { name: 'Visibile agli ospiti' }).click()
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Consiglio salvato')).toBeVisible()
  expect(saved.map(({ params, body }) => [params, body])).toEqual([
    [
      { id: exampleFacility.id, recommendationId: examplePlace.id },
      { customDescription: 'Chiedete di Lucia', priority: 2, isActive: false },
    ],
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('words that another tab has changed meanwhile are overwritten only when that is chosen', async () => {
  const onClose = vi.fn()
  const refused = refuse(recommendationsApi.annotate, 'request.stale', 'Modificato altrove.')
  await show(<NoteDialog facilityId={exampleFacility.id} choice={choice} onClose={onClose} />)
  await field('Il tuo consiglio').fill('Chiedete di Lucia')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  const question = page.getByRole('alertdialog', { name: 'Dati modificati altrove' })
  await expect.element(question).toBeVisible()
  const overwritten = respond(recommendationsApi.annotate, choice)
  await question.getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.element(toast('Consiglio salvato')).toBeVisible()
  expect([...refused, ...overwritten].map(({ headers, body }) => [headers.get('if-match'), body.customDescription])).toEqual([
    [`"${choice.updatedAt}"`, 'Chiedete di Lucia'],
    [null, 'Chiedete di Lucia'],
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('what is typed after the press is saved too, where the newer version is overwritten', async () => {
  const line = Promise.withResolvers<void>()
  const refused = refuse(recommendationsApi.annotate, 'request.stale', 'Modificato altrove.', undefined, line.promise)
  await show(<NoteDialog facilityId={exampleFacility.id} choice={choice} onClose={() => {}} />)
  await field('Il tuo consiglio').fill('Chiedete')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await field('Il tuo consiglio').fill('Chiedete di Lucia')
  await expect.poll(() => refused.length).toBe(1)
  line.resolve()
  const overwritten = respond(recommendationsApi.annotate, choice)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.poll(() => overwritten.map(({ body }) => body.customDescription)).toEqual(['Chiedete di Lucia'])
})

test('of an own place, too', async () => {
  const line = Promise.withResolvers<void>()
  const refused = refuse(recommendationsApi.update, 'request.stale', 'Modificato altrove.', undefined, line.promise)
  await show(<PlaceDialog facility={exampleFacility} place={examplePlace} onClose={() => {}} />)
  await field('Nome').fill('Bar')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await field('Nome').fill('Bar di Anna')
  await expect.poll(() => refused.length).toBe(1)
  line.resolve()
  const overwritten = respond(recommendationsApi.update, examplePlace)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.poll(() => overwritten.map(({ body }) => body.name)).toEqual(['Bar di Anna'])
})

const later = '2037-01-01T00:00:00.000Z'

test('what is typed while words are on their way stays, and is saved by the next press', async () => {
  const onClose = vi.fn()
  const { calls: saved, arrive } = respondLate(recommendationsApi.annotate, { ...choice, updatedAt: later })
  await show(<NoteDialog facilityId={exampleFacility.id} choice={choice} onClose={onClose} />)
  await field('Il tuo consiglio').fill('Chiedete')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await field('Il tuo consiglio').fill('Chiedete di Lucia')
  arrive()
  await expect.element(toast('Consiglio salvato')).toBeVisible()
  await expect.element(field('Il tuo consiglio')).toHaveValue('Chiedete di Lucia')
  expect(onClose).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect
    .poll(() => saved.map(({ headers, body }) => [headers.get('if-match'), body.customDescription]))
    .toEqual([
      [`"${choice.updatedAt}"`, 'Chiedete'],
      [`"${later}"`, 'Chiedete di Lucia'],
    ])
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('what is typed while a new place is on its way stays, and changes that place by the next press', async () => {
  const onClose = vi.fn()
  const { calls: created, arrive } = respondLate(recommendationsApi.create, examplePlace)
  const updated = respond(recommendationsApi.update, examplePlace)
  respond(recommendationsApi.choose, choice)
  await show(<PlaceDialog facility={exampleFacility} place={undefined} onClose={onClose} />)
  await field('Nome').fill('Da Lucia')
  await field('Categoria').selectOptions('Ristorante')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await field('Descrizione').fill('Pesce')
  arrive()
  await expect.element(toast('Luogo salvato')).toBeVisible()
  await expect.element(field('Descrizione')).toHaveValue('Pesce')
  expect(onClose).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(created).toHaveLength(1)
  expect(updated.map(({ body }) => [body.name, body.description])).toEqual([['Da Lucia', 'Pesce']])
})

test('an own place that another device has deleted leaves the screen, and the lists are read again', async () => {
  const onClose = vi.fn()
  const lists = respond(recommendationsApi.listOfProperty, [])
  refuse(recommendationsApi.remove, 'recommendation.notFound', 'Non esiste.')
  await show(<WithList onClose={onClose} />)
  await expect.poll(() => lists.length).toBe(1)
  await dialog.getByRole('button', { name: 'Elimina' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await expect.poll(() => lists.length).toBe(2)
})

function WithList({ onClose }: { onClose: () => void }) {
  useQuery(chosenQuery(exampleFacility.id))
  return <PlaceDialog facility={exampleFacility} place={examplePlace} onClose={onClose} />
}

test('a photo on its way to a place is not lost by Escape', async () => {
  const onClose = vi.fn()
  const { arrive } = respondLate(
    { ...mediaApi.upload, status: 201 as const },
    { url: '/media/AAAAAAAAAAAAAAAAAAAAAA_10x10.webp', width: 10, height: 10 },
  )
  await show(<PlaceDialog facility={exampleFacility} place={examplePlace} onClose={onClose} />)
  await page.getByLabelText('Carica una foto').upload(new File(['x'], 'bar.png', { type: 'image/png' }))
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Continua a modificare' }).click()
  expect(onClose).not.toHaveBeenCalled()
  arrive()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})

test('a photo on its way to the form behind keeps no dialog open', async () => {
  const onClose = vi.fn()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  countUpload(promise)
  await show(<PlaceDialog facility={exampleFacility} place={examplePlace} onClose={onClose} />)
  await expect.element(page.getByLabelText('Carica una foto')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
  resolve(undefined)
})

test('nor does a place wait for it to be saved', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  countUpload(promise)
  const saved = respond(recommendationsApi.update, examplePlace)
  await show(<PlaceDialog facility={exampleFacility} place={examplePlace} onClose={() => {}} />)
  await page.getByLabelText('Nome').fill('Bar del porto')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => saved).toMatchObject([{ body: { name: 'Bar del porto' } }])
  resolve(undefined)
})
