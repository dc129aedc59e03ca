import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { recommendationsApi } from '#contract/recommendations.api.ts'
import { queryClient } from '../api/query-client.ts'
import { exampleFacility, exampleId, examplePlace } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { named, show } from '../testing/render.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'

const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(named(label))
const later = '2037-01-01T00:00:00.000Z'
const choice = {
  ...{ id: exampleId(7), propertyId: exampleFacility.id, recommendationId: examplePlace.id },
  ...{ isActive: true, customDescription: '', priority: 0, updatedAt: '2026-11-01T10:00:00.000Z', recommendation: examplePlace },
}

test('a reload after a refusal shows what the other device has saved, without a new document', async () => {
  refuse(recommendationsApi.annotate, 'request.stale', 'Modificato altrove.')
  await show(<NoteDialog facilityId={exampleFacility.id} choice={choice} onClose={() => {}} />)
  await field('Il tuo consiglio').fill('Chiedete di Lucia')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  respond(recommendationsApi.listOfProperty, [{ ...choice, customDescription: 'Chiuso il lunedì', priority: 1, updatedAt: later }])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ricarica' }).click()
  await expect.element(field('Il tuo consiglio')).toHaveValue('Chiuso il lunedì')
  await expect.element(field('Priorità')).toHaveValue('1')
  const saved = respond(recommendationsApi.annotate, choice)
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => saved.map(({ headers }) => headers.get('if-match'))).toEqual([`"${later}"`])
})

test('a reload of an own place shows the newer one; of one that is gone it closes the dialog', async () => {
  const onClose = vi.fn()
  refuse(recommendationsApi.update, 'request.stale', 'Modificato altrove.')
  await show(<PlaceDialog facility={exampleFacility} place={examplePlace} onClose={onClose} />)
  const reload = async () => {
    await field('Nome').fill('Bar di Anna')
    await dialog.getByRole('button', { name: 'Salva' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ricarica' }).click()
  }
  respond(recommendationsApi.listOfProperty, [{ ...choice, recommendation: { ...examplePlace, name: 'Bar Sport' } }])
  await reload()
  await expect.element(field('Nome')).toHaveValue('Bar Sport')
  respond(recommendationsApi.listOfProperty, [])
  await reload()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

/** A note that another device has changed is being read anew; what it says by now comes with `arrive`. */
async function reloadSlowly() {
  refuse(recommendationsApi.annotate, 'request.stale', 'Modificato altrove.')
  await show(<NoteDialog facilityId={exampleFacility.id} choice={choice} onClose={() => {}} />)
  await field('Il tuo consiglio').fill('Chiedete di Lucia')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  const { calls, arrive } = respondLate(recommendationsApi.listOfProperty, [
    { ...choice, customDescription: 'Chiuso il lunedì', updatedAt: later },
  ])
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Ricarica' }).click()
  await expect.poll(() => calls.length).toBe(1)
  return { question, arrive }
}

test.each(['Annulla', 'Sovrascrivi'])('whoever presses "%s" while it is read anew keeps what was typed', async (act) => {
  const { question, arrive } = await reloadSlowly()
  const saves = respondLate(recommendationsApi.annotate, choice)
  await question.getByRole('button', { name: act }).click()
  await expect.element(question).not.toBeInTheDocument()
  arrive()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(field('Il tuo consiglio')).toHaveValue('Chiedete di Lucia')
  saves.arrive()
})

test('on a slow line the question stays until the other device’s words are there: nothing is typed that they would take away', async () => {
  const { question, arrive } = await reloadSlowly()
  await expect.element(question.getByRole('button', { name: 'Ricarica' })).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field('Il tuo consiglio')).toHaveValue('Chiuso il lunedì')
})
