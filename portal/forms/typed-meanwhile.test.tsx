import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { FacilityScreen } from '../facilities/facility-screen.tsx'
import { formValues } from '../facilities/facility-tabs.ts'
import { exampleFacility, exampleUser } from '../testing/examples.ts'
import { respond, respondLate } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { keepDraft } from './drafts.ts'
import { LeaveDialog } from './leave-dialog.tsx'

const save = page.getByRole('button', { name: 'Aggiorna struttura' })
const phone = page.getByLabelText('Telefono')

const later = '2037-01-01T00:00:00.000Z'
const versions = [exampleFacility.updated_at, later].map((version) => `"${version}"`)

/** After a save the form leads on in a second, which is over when the test says so: the machine may be too busy to type within it. */
function holdSecond() {
  const waiting: (() => void)[] = []
  const wait = window.setTimeout
  const held = (work: () => void, pause?: number) => (pause === 1_000 ? waiting.push(work) : wait(work, pause))
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(held as typeof setTimeout)
  onTestFinished(() => spy.mockRestore())
  return {
    /** Whether the form is saved and about to lead on; the toast is seen a little earlier. */
    isRunning: () => waiting.length > 0,
    pass: () => {
      for (const work of waiting.splice(0)) work()
    },
  }
}

/** The form, whose saves take as long as the test likes. */
async function showForm() {
  respond(relationsApi.listOfFacility, [])
  respond(facilitiesApi.list, [exampleFacility])
  respond(facilitiesApi.read, exampleFacility)
  const { calls: updated, arrive } = respondLate(facilitiesApi.update, ({ body }) => ({
    ...exampleFacility,
    phone: `${body.phone}`,
    updated_at: later,
  }))
  const form = (
    <>
      <FacilityScreen id={exampleFacility.id} />
      <LeaveDialog />
    </>
  )
  await show(form, { at: `/facility/${exampleFacility.id}` })
  return { arrive, updated }
}

test('what is typed while a save is on its way stays, and is saved by the next press', async () => {
  const second = holdSecond()
  const { arrive, updated } = await showForm()
  await phone.fill('+39 1')
  await save.click()
  await phone.fill('+39 2')
  arrive()
  await expect.element(toast('Struttura aggiornata con successo!')).toBeVisible()
  second.pass()
  expect(location.pathname).toBe(`/facility/${exampleFacility.id}`)
  await expect.element(phone).toHaveValue('+39 2')
  await save.click()
  await expect.poll(() => updated.map(({ body }) => body.phone)).toEqual(['+39 1', '+39 2'])
  expect(updated.map(({ headers }) => headers.get('if-match'))).toEqual(versions)
  await expect
    .poll(() => {
      second.pass()
      return location.pathname
    })
    .toBe('/')
})

test('so is what is typed while a draft that was given back is on its way', async () => {
  const values = { ...formValues(exampleFacility), phone: '+39 1' }
  history.replaceState(null, '', `/facility/${exampleFacility.id}`)
  keepDraft({ userId: exampleUser.id, version: exampleFacility.updated_at, values })
  const { arrive, updated } = await showForm()
  await expect.element(phone).toHaveValue('+39 1')
  await save.click()
  await phone.fill('+39 2')
  arrive()
  await expect.element(toast('Struttura aggiornata con successo!')).toBeVisible()
  await save.click()
  await expect.poll(() => updated.map(({ body }) => body.phone)).toEqual(['+39 1', '+39 2'])
  expect(updated.map(({ headers }) => headers.get('if-match'))).toEqual(versions)
})

test('what is typed after a save is not left without a question', async () => {
  const second = holdSecond()
  const { arrive, updated } = await showForm()
  arrive()
  await phone.fill('+39 1')
  await save.click()
  await expect.poll(second.isRunning).toBe(true)
  await phone.fill('+39 2')
  second.pass()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continua a modificare' }).click()
  await save.click()
  await expect.poll(() => updated.map(({ body }) => body.phone)).toEqual(['+39 1', '+39 2'])
  expect(updated.map(({ headers }) => headers.get('if-match'))).toEqual(versions)
})
