import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recommendationsApi } from '#contract/recommendations.api.ts'
import type { PropertyRecommendation, Recommendation } from '#contract/recommendations.ts'
import { queryClient } from '../api/query-client.ts'
import { KeptFocus } from '../frame/kept-focus.tsx'
import { exampleFacility, exampleId, examplePlace } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { hideToast } from '../toasts/toasts.ts'
import { ActivitiesTab } from './activities-tab.tsx'
import { chosenQuery } from './recommendations.queries.ts'

const catalogue = page.getByRole('region', { name: 'Attività disponibili' })
const chosen = page.getByRole('region', { name: 'Attività della struttura' })
const place = (n: number, rest: Partial<Recommendation>): Recommendation => ({ ...examplePlace, id: exampleId(n), isOwn: false, ...rest })
const museum = place(11, {
  ...{ name: 'Museo', category: 'attrazione', city: 'Pisa', address: 'Via Roma 1, 56100 Pisa', rating: 4.5, distance: 1_250 },
})
const cafe = place(12, { name: 'Caffè', category: 'ristorante', isOwn: true })
const choose = (recommendation: Recommendation, rest: Partial<PropertyRecommendation> = {}): PropertyRecommendation => ({
  ...{ id: exampleId(20), propertyId: exampleFacility.id, recommendationId: recommendation.id, recommendation },
  ...{ isActive: true, customDescription: '', priority: 0, updatedAt: examplePlace.updatedAt, ...rest },
})
const textsIn = (part: typeof chosen) =>
  part
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('div')?.textContent)

test('places are found near the facility, and those that are chosen cannot be chosen again', async () => {
  const asked = respond(recommendationsApi.list, [museum, museum, cafe])
  respond(recommendationsApi.listOfProperty, [choose(cafe)])
  const added = respond(recommendationsApi.choose, choose(museum))
  await show(<ActivitiesTab facility={exampleFacility} />)
  await expect.element(catalogue.getByText('Già Aggiunta')).toBeVisible()
  expect(asked[0]?.query).toEqual({ name: '', city: 'Lucca', category: 'all', near: exampleFacility.id })
  // A place that comes on two pages is shown once.
  expect(textsIn(catalogue)).toEqual([
    expect.stringMatching(/^MuseoAttrazione4.5 su 5Via Roma 1\u00a0· Pisa\u00a0· 1,3 km$/),
    'CaffèRistoranteTuaLucca',
  ])
  await expect.element(catalogue.getByRole('button', { name: 'Aggiungi: Caffè' })).not.toBeInTheDocument()
  respond(recommendationsApi.listOfProperty, [choose(cafe), choose(museum, { id: exampleId(21) })])
  await catalogue.getByRole('button', { name: 'Aggiungi: Museo' }).click()
  await expect.element(toast('Attività aggiunta alla lista!')).toBeVisible()
  expect(added).toMatchObject([{ params: { id: exampleFacility.id }, body: { recommendationId: museum.id } }])
  await expect.element(chosen.getByRole('heading')).toHaveTextContent('Attività della struttura (2)')
  await catalogue.getByLabelText('Nome').fill('mus')
  await catalogue.getByLabelText('Città').fill('Pisa')
  await catalogue.getByLabelText('Categoria').selectOptions('Attrazione')
  respond(recommendationsApi.list, ({ query }) =>
    query.category === 'attrazione' && query.city === 'Pisa' && query.name === 'mus' ? [] : [cafe],
  )
  await expect.element(catalogue.getByText('Nessuna attività trovata')).toBeVisible()
})

test('a long address stands beside its sign, and its distance beside its unit', async () => {
  const address = 'Piazzale della Stazione Centrale di Santa Maria Novella'
  respond(recommendationsApi.list, [place(13, { address, city: 'Firenze', distance: 710 })])
  respond(recommendationsApi.listOfProperty, [])
  await show(
    <div style={{ width: '20rem' }}>
      <ActivitiesTab facility={exampleFacility} />
    </div>,
  )
  const words = catalogue.getByText(/^Piazzale/)
  await expect.element(words).toBeVisible()
  const sign = words.element().closest('p')?.querySelector('svg')
  expect(words.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(sign?.getBoundingClientRect().right ?? Number.NaN)
  const distance = catalogue.getByText('710 m', { exact: true })
  expect(distance.element()).toHaveStyle({ whiteSpace: 'nowrap' })
})

test('a host’s words begin beside their line where one reads from right to left', async () => {
  respond(recommendationsApi.list, [])
  respond(recommendationsApi.listOfProperty, [choose(cafe, { customDescription: 'Il migliore.' })])
  await show(
    <div dir="rtl">
      <ActivitiesTab facility={exampleFacility} />
    </div>,
  )
  const note = chosen.getByText('Il migliore.')
  await expect.element(note).toBeVisible()
  const row = note.element().closest('p')
  expect(row).not.toHaveStyle({ borderRightWidth: '0px' })
  expect((row?.getBoundingClientRect().right ?? 0) - note.element().getBoundingClientRect().right).toBeLessThan(20)
})

test('chosen places are filtered here, with the host’s words, and taken off', async () => {
  respond(recommendationsApi.list, [])
  respond(recommendationsApi.listOfProperty, [
    choose(cafe, { id: exampleId(21), customDescription: 'Il migliore', priority: 2, isActive: false }),
    choose(museum, { id: exampleId(22), priority: 1 }),
  ])
  const removed = respond(recommendationsApi.unchoose, undefined)
  await show(<ActivitiesTab facility={exampleFacility} />)
  await expect
    .poll(() => textsIn(chosen))
    .toEqual(['CaffèRistoranteTuaLuccaIl miglioreDa non perdereNascosta agli ospiti', expect.stringMatching(/^Museo.*Consigliata$/)])
  await expect.element(chosen.getByLabelText('Città')).not.toBeInTheDocument()
  await chosen.getByLabelText('Nome').fill(' CAFFE ')
  await expect.poll(() => textsIn(chosen)).toHaveLength(1)
  await chosen.getByLabelText('Nome').fill('')
  await chosen.getByLabelText('Categoria').selectOptions('Attrazione')
  await expect.poll(() => textsIn(chosen)).toEqual([expect.stringMatching(/^Museo/)])
  await chosen.getByLabelText('Nome').fill('xyz')
  await expect.element(chosen.getByText('Nessuna attività trovata')).toBeVisible()
  await chosen.getByLabelText('Nome').fill('')
  respond(recommendationsApi.listOfProperty, [])
  await chosen.getByRole('button', { name: 'Rimuovi: Museo' }).click()
  await expect.element(toast('Attività rimossa dalla lista!')).toBeVisible()
  expect(removed).toMatchObject([{ params: { id: exampleFacility.id, recommendationId: museum.id } }])
  await expect.element(chosen.getByText('Nessuna attività selezionata')).toBeVisible()
})

test('two places of one name have buttons that name their addresses', async () => {
  const other = place(13, { ...museum, id: exampleId(13), address: 'Piazza Dante, Pisa' })
  respond(recommendationsApi.list, [museum, other, cafe])
  respond(recommendationsApi.listOfProperty, [choose(museum), choose(other, { id: exampleId(21) })])
  await show(<ActivitiesTab facility={exampleFacility} />)
  for (const where of ['Via Roma 1 · Pisa', 'Piazza Dante · Pisa'])
    await expect.element(chosen.getByRole('button', { name: `Rimuovi: Museo, ${where}` })).toBeVisible()
  await expect.element(catalogue.getByRole('button', { name: 'Aggiungi: Caffè', exact: true })).toBeVisible()
  respond(recommendationsApi.listOfProperty, [])
  await queryClient.invalidateQueries()
  for (const where of ['Via Roma 1 · Pisa', 'Piazza Dante · Pisa'])
    await expect.element(catalogue.getByRole('button', { name: `Aggiungi: Museo, ${where}` })).toBeVisible()
})

test('the next place has the focus when one is added by the keyboard, while the call is under way', async () => {
  respond(recommendationsApi.list, [museum, cafe])
  respond(recommendationsApi.listOfProperty, [])
  const saved = Promise.withResolvers<void>()
  const added = respond(recommendationsApi.choose, async () => {
    respond(recommendationsApi.listOfProperty, [choose(museum)])
    await saved.promise
    return choose(museum)
  })
  await show(
    <main>
      <KeptFocus />
      <ActivitiesTab facility={exampleFacility} />
    </main>,
  )
  const add = catalogue.getByRole('button', { name: 'Aggiungi: Museo' })
  await expect.element(add).toBeVisible()
  ;(add.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => added.length).toBe(1)
  // The place is among the chosen ones before its own call has ended.
  await queryClient.invalidateQueries({ queryKey: chosenQuery(exampleFacility.id).queryKey })
  await expect.element(add).not.toBeInTheDocument()
  await expect.element(catalogue.getByRole('button', { name: 'Aggiungi: Caffè' })).toHaveFocus()
  saved.resolve()
  await expect.element(toast('Attività aggiunta alla lista!')).toBeVisible()
})

test('a place that is on its way takes no second press, also once another one was pressed', async () => {
  respond(recommendationsApi.list, [museum, cafe])
  respond(recommendationsApi.listOfProperty, [])
  const { calls, arrive } = respondLate(recommendationsApi.choose, choose(museum))
  await show(<ActivitiesTab facility={exampleFacility} />)
  await catalogue.getByRole('button', { name: 'Aggiungi: Museo' }).click()
  await catalogue.getByRole('button', { name: 'Aggiungi: Caffè' }).click()
  await expect.element(catalogue.getByRole('button', { name: 'Aggiungi: Museo' })).toBeDisabled()
  arrive()
  await expect.element(toast('Attività aggiunta alla lista!')).toBeVisible()
  expect(calls.map(({ body }) => body.recommendationId)).toEqual([museum.id, cafe.id])
})

test('only own places are edited; every one takes a note, and a new one is a press away', async () => {
  respond(recommendationsApi.list, [])
  respond(recommendationsApi.listOfProperty, [choose(cafe, { id: exampleId(21) }), choose(museum, { id: exampleId(22) })])
  await show(<ActivitiesTab facility={exampleFacility} />)
  await expect.element(chosen.getByRole('button', { name: 'Modifica: Caffè' })).toBeVisible()
  expect(chosen.getByRole('button', { name: 'Modifica: Museo' }).elements()).toEqual([])
  const opens = async (name: string, dialog: string) => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Chiudi' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  await opens('Modifica: Caffè', 'Modifica il tuo luogo')
  await opens('Il tuo consiglio su Museo', 'Museo')
  await opens('Aggiungi un tuo luogo', 'Aggiungi un tuo luogo')
})

test('lists that cannot be read say why, and are read again', async () => {
  refuse(recommendationsApi.list, 'internal', 'Motivo uno.')
  refuse(recommendationsApi.listOfProperty, 'internal', 'Motivo due.')
  await show(<ActivitiesTab facility={exampleFacility} />)
  await expect.element(catalogue.getByRole('alert')).toHaveTextContent('Motivo uno.')
  await expect.element(chosen.getByRole('alert')).toHaveTextContent('Motivo due.')
  respond(recommendationsApi.list, [museum])
  respond(recommendationsApi.listOfProperty, [choose(cafe)])
  await catalogue.getByRole('button', { name: 'Riprova' }).click()
  await chosen.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(catalogue.getByText('Museo')).toBeVisible()
  await expect.element(chosen.getByText('Caffè')).toBeVisible()
  refuse(recommendationsApi.choose, 'internal', 'x')
  await catalogue.getByRole('button', { name: 'Aggiungi: Museo' }).click()
  await expect.element(toast("Impossibile aggiungere l'attività.")).toBeVisible()
  hideToast()
})

test('a place that was taken off elsewhere meanwhile, or is gone, leaves the list that still showed it', async () => {
  respond(recommendationsApi.list, [museum])
  respond(recommendationsApi.listOfProperty, [choose(cafe)])
  await show(<ActivitiesTab facility={exampleFacility} />)
  await expect.element(chosen.getByText('Caffè')).toBeVisible()
  refuse(recommendationsApi.unchoose, 'recommendation.notFound', 'Non trovata.')
  respond(recommendationsApi.listOfProperty, [])
  await chosen.getByRole('button', { name: 'Rimuovi: Caffè' }).click()
  await expect.element(toast("Impossibile rimuovere l'attività.")).toBeVisible()
  await expect.element(chosen.getByText('Caffè')).not.toBeInTheDocument()
  hideToast()
  refuse(recommendationsApi.choose, 'recommendation.notFound', 'Non trovata.')
  respond(recommendationsApi.list, [])
  await catalogue.getByRole('button', { name: 'Aggiungi: Museo' }).click()
  await expect.element(toast("Impossibile aggiungere l'attività.")).toBeVisible()
  await expect.element(catalogue.getByText('Museo')).not.toBeInTheDocument()
})

test.each([
  ['Il tuo consiglio su Caffè', 'Caffè'],
  ['Modifica: Caffè', 'Modifica il tuo luogo'],
] as const)('a place that is gone leaves the list when its dialog is saved, too: %s', async (press, title) => {
  respond(recommendationsApi.list, [])
  respond(recommendationsApi.listOfProperty, [choose(cafe)])
  await show(<ActivitiesTab facility={exampleFacility} />)
  await chosen.getByRole('button', { name: press }).click()
  refuse(recommendationsApi.annotate, 'recommendation.notFound', 'Non trovata.')
  refuse(recommendationsApi.update, 'recommendation.notFound', 'Non trovata.')
  const lists = respond(recommendationsApi.listOfProperty, [])
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => lists).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await expect.element(chosen.getByText('Caffè')).not.toBeInTheDocument()
  hideToast()
})

test('the catalogue keeps its place while an own place is changed', async () => {
  respond(recommendationsApi.list, [museum])
  respond(recommendationsApi.listOfProperty, [choose(cafe)])
  respond(recommendationsApi.update, cafe)
  await show(<ActivitiesTab facility={exampleFacility} />)
  await expect.element(catalogue.getByText('Museo')).toBeVisible()
  const row = catalogue.getByText('Museo').element()
  const read = respond(recommendationsApi.list, [museum, cafe])
  await chosen.getByRole('button', { name: 'Modifica: Caffè' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click()
  await expect.element(catalogue.getByText('Caffè')).toBeVisible()
  expect(read).toHaveLength(1)
  // The same row: the list was not emptied, which would scroll it to its top.
  expect(row.isConnected).toBe(true)
})
