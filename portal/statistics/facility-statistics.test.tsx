import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { statisticsApi } from '#contract/statistics.api.ts'
import type { Statistics } from '#contract/statistics.ts'
import { exampleFacility } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { FacilityStatistics } from './facility-statistics.tsx'

const counted: Statistics = {
  days: [
    { day: '2026-11-01', opens: 4, requests: 0 },
    { day: '2026-11-02', opens: 0, requests: 2 },
    { day: '2026-11-03', opens: 0, requests: 0 },
    { day: '2026-11-04', opens: 8, requests: 1 },
  ],
  languages: [
    { name: 'de', count: 8, before: 6 },
    { name: 'xx', count: 4, before: 0 },
  ],
  sections: [
    { name: 'wifi', count: 10, before: 0 },
    { name: 'gone', count: 5, before: 0 },
  ],
  before: { opens: 20, requests: 3 },
}
const nothing = { languages: [], sections: [], before: { opens: 0, requests: 0 } }
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent))
/** Heights or widths of the bars, as they are drawn. */
const bars = (within: Element, side: 'height' | 'width') =>
  [...within.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style[side])

test('the visits of a page are told in all, by day, by language and by part', async () => {
  const asked = respond(statisticsApi.ofFacility, counted)
  await show(<FacilityStatistics facility={exampleFacility} />)
  await expect.element(page.getByRole('heading', { name: 'Visite alla pagina: Villa Sole' })).toBeVisible()
  expect(rows()).toEqual([])
  await page.getByText('Giorno per giorno').click()
  await expect.poll(rows).toEqual([
    ['Giorno', 'Aperture', 'Richieste'],
    ['04/11/2026', '8', '1'],
    ['02/11/2026', '0', '2'],
    ['01/11/2026', '4', '0'],
  ])
  expect(asked).toMatchObject([{ params: { id: exampleFacility.id } }])
  const figures = [...document.querySelectorAll('dl > div')].map((figure) => figure.textContent)
  expect(figures).toEqual(['Aperture12\u2066-8\u2069 rispetto ai 30 giorni prima', 'Richieste3Come nei 30 giorni prima'])
  const lists = page.getByRole('list')
  expect(lists.nth(0).element().textContent).toBe('Wi-Fi10 gone5 ')
  expect(lists.nth(1).element().textContent).toBe('Deutsch8 prima 6xx4 ')
  expect(bars(lists.nth(0).element(), 'width')).toEqual(['100%', '50%'])
  await expect.element(page.getByRole('heading', { name: 'Lingue' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Parti lette' })).toBeVisible()
  // A day without visits has no bar; the axis names the first day, one in the middle and the last.
  const chart = page.getByRole('img', { name: 'Aperture e richieste degli ultimi 30 giorni' })
  expect(bars(chart.element(), 'height')).toEqual(['50%', '100%'])
  for (const day of ['1 nov', '3 nov', '4 nov']) await expect.element(chart.getByText(day)).toBeVisible()
})

test('requests alone are visits too, and lists with nothing in them are left out', async () => {
  respond(statisticsApi.ofFacility, { days: [{ day: '2026-11-02', opens: 0, requests: 2 }], ...nothing })
  await show(<FacilityStatistics facility={exampleFacility} />)
  await page.getByText('Giorno per giorno').click()
  await expect.poll(rows).toHaveLength(2)
  await expect.element(page.getByRole('heading', { name: 'Lingue' })).not.toBeInTheDocument()
})

test('a page that nobody has opened says so; one that cannot be read is read again', async () => {
  refuse(statisticsApi.ofFacility, 'internal', 'Motivo.')
  await show(<FacilityStatistics facility={exampleFacility} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Impossibile caricare le visite')
  respond(statisticsApi.ofFacility, { days: [{ day: '2026-11-02', opens: 0, requests: 0 }], ...nothing })
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(page.getByText(/^Ancora nessuna visita/)).toBeVisible()
  expect(rows()).toEqual([])
})
