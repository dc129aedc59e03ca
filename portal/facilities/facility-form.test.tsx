import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { exampleFacility } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { FacilityForm } from './facility-form.tsx'

const address = `/facility/${exampleFacility.id}`
const tab = (name: string) => page.getByRole('tab', { name })
const save = page.getByRole('button', { name: 'Aggiorna struttura' })

async function showForm() {
  respond(relationsApi.listOfFacility, [])
  const updated = respond(facilitiesApi.update, exampleFacility)
  respond(facilitiesApi.list, [exampleFacility])
  await show(<FacilityForm facility={exampleFacility} />, { at: address })
  return updated
}

test('what is typed in any tab reaches the server, with the version that it replaces', async () => {
  const updated = await showForm()
  await page.getByLabelText('Telefono').fill('+39 0583 123456')
  await tab('Posizione').click()
  await page.getByLabelText('Città').fill('Viareggio')
  await tab('Wi-Fi').click()
  await page.getByLabelText('Nome della rete').fill('VillaSole')
  await page.getByRole('switch').click()
  await save.click()
  await expect.element(toast('Struttura aggiornata con successo!')).toBeVisible()
  expect(updated).toHaveLength(1)
  expect(updated[0]?.params).toEqual({ id: exampleFacility.id })
  expect(updated[0]?.body).toMatchObject({
    name: 'Villa Sole',
    phone: '+39 0583 123456',
    city: 'Viareggio',
    wifi_network: 'VillaSole',
    wifi_hidden: true,
    checkin_time: '15:00',
  })
  expect(updated[0]?.headers.get('if-match')).toBe(`"${exampleFacility.updated_at}"`)
  await expect.poll(() => location.pathname).toBe('/')
})

test('what is wrong stands at its field, whose tab opens', async () => {
  const updated = await showForm()
  await page.getByLabelText('URL dell’immagine').fill('non un indirizzo')
  await tab('Wi-Fi').click()
  await save.click()
  await expect.element(tab('Generale')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByLabelText('URL dell’immagine')).toHaveAccessibleDescription(/^URL immagine non valida/)
  await expect.element(page.getByLabelText('URL dell’immagine')).toHaveFocus()
  expect(updated).toEqual([])
})

test('what the server refuses stands at its field too', async () => {
  await showForm()
  refuse(facilitiesApi.update, 'request.invalid', 'Controlla i dati.', [
    { path: 'wifi_network', code: 'validation.text', message: 'Il nome della rete è troppo lungo' },
  ])
  await page.getByLabelText('Telefono').fill('1')
  await save.click()
  await expect.element(tab('Wi-Fi')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByLabelText('Nome della rete')).toHaveAccessibleDescription('Il nome della rete è troppo lungo')
})

test('a newer version is overwritten only when that is said', async () => {
  await showForm()
  refuse(facilitiesApi.update, 'request.stale', 'Modificata altrove.')
  await page.getByLabelText('Telefono').fill('1')
  await save.click()
  const question = page.getByRole('alertdialog', { name: 'Dati modificati altrove' })
  const updated = respond(facilitiesApi.update, exampleFacility)
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect.element(page.getByLabelText('Telefono')).toHaveValue('1')
  expect(updated).toEqual([])
  refuse(facilitiesApi.update, 'request.stale', 'Modificata altrove.')
  await save.click()
  await expect.element(question).toBeVisible()
  const overwritten = respond(facilitiesApi.update, exampleFacility)
  await question.getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.element(toast('Struttura aggiornata con successo!')).toBeVisible()
  expect(overwritten[0]?.headers.get('if-match')).toBeNull()
})

test('who goes elsewhere right after the save stays there', async () => {
  respond(relationsApi.listOfFacility, [])
  respond(facilitiesApi.update, exampleFacility)
  respond(facilitiesApi.list, [exampleFacility])
  const screen = (
    <Route path={address}>
      <FacilityForm facility={exampleFacility} />
    </Route>
  )
  await show(screen, { at: address })
  await page.getByLabelText('Telefono').fill('1')
  await save.click()
  await expect.element(toast('Struttura aggiornata con successo!')).toBeVisible()
  navigate('/service/new')
  await expect.element(save).not.toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(location.pathname).toBe('/service/new')
  // Nor does the form lead on that was left and opened again.
  navigate(address)
  await page.getByLabelText('Telefono').fill('2')
  await save.click()
  await expect.element(toast('Struttura aggiornata con successo!')).toBeVisible()
  navigate('/service/new')
  await expect.element(save).not.toBeInTheDocument()
  navigate(address)
  await expect.element(save).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(location.pathname).toBe(address)
})
