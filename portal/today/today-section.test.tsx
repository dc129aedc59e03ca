import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { proposalsApi } from '#contract/proposals.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import type { Today } from '#contract/today.ts'
import { exampleQuestion, exampleRequest } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show, speak } from '../testing/render.tsx'
import { TodaySection } from './today-section.tsx'

const lists = { waiting: [], expiring: [], unmailed: [], bookings: [], questions: [], notReady: [] }
const counts = { waiting: 1, expiring: 0, unmailed: 0, questions: 0, notReady: 0 }
const waiting = [{ ...exampleRequest, waitingSince: '2037-12-24T22:30:00.000Z' }]
const query = { data: { ...lists, counts, waiting } as Today } as Parameters<typeof TodaySection>[0]['query']

test('the day and what is said of it go on with the clock', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2037-12-24T22:50:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await show(<TodaySection query={query} latest={null} timezone="Europe/Rome" />)
  await expect.element(page.getByText('giovedì 24 dicembre 2037')).toBeVisible()
  await expect.element(page.getByText('20 minuti fa')).toBeVisible()
  vi.advanceTimersByTime(15 * 60_000)
  await expect.element(page.getByText('venerdì 25 dicembre 2037')).toBeVisible()
  await expect.element(page.getByText('35 minuti fa')).toBeVisible()
})

test('where the sentences of a language stand without a blank, these do as well', async () => {
  await speak('ja')
  onTestFinished(() => speak('it'))
  const error = { text: 'app.offline' }
  await show(<TodaySection query={{ ...query, data: undefined, error } as unknown as typeof query} latest={null} timezone="Europe/Rome" />)
  await expect.element(page.getByText('読み込めませんでした。オフラインです。')).toBeVisible()
})

/** The lists as boxes, beside one another on a wide screen. */
async function boxesOf(data: Today) {
  await page.viewport(1440, 900)
  const { container } = await show(<TodaySection query={{ data } as unknown as typeof query} latest={null} timezone="Europe/Rome" />)
  const boxes = [...container.querySelectorAll('section section')].map((one) => one.getBoundingClientRect())
  const ends = [...new Set(boxes.map(({ left }) => left))].map((left) =>
    Math.max(...boxes.filter((box) => box.left === left).map(({ bottom }) => bottom)),
  )
  return { boxes, hole: Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) }
}

test('on a wide screen lists stand beside one that is much longer, and none above an earlier one', async () => {
  const facility = { id: exampleRequest.facilityId ?? '', name: 'Casa Luna' }
  const notReady = [{ ...facility, missing: ['wifi' as const] }]
  const many = Array.from({ length: 10 }, (_, index) => ({ ...exampleRequest, id: index + 2 }))
  const { boxes, hole } = await boxesOf({ ...lists, waiting, expiring: many, unmailed: waiting, notReady, counts })
  expect(boxes.map(({ top }) => top)).toEqual(boxes.map(({ top }) => top).toSorted((one, other) => one - other))
  const shortest = Math.min(...boxes.map(({ height }) => height))
  expect(hole).toBeLessThan(Math.max(...boxes.map(({ height }) => height)) - shortest)
})

test('on a wide screen no column ends far above the other: the difference is less than a list', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...exampleRequest, id: index + 1 }))
  const facility = { id: exampleRequest.facilityId ?? '', name: 'Casa Luna' }
  const notReady = [1, 2, 3].map((id) => ({ ...facility, id: `${id}`, missing: ['wifi' as const] }))
  const data = {
    ...lists,
    waiting: many(1),
    expiring: many(5),
    unmailed: many(5),
    notReady,
    counts: { ...counts, expiring: 5, unmailed: 5, notReady: 3 },
  }
  const { boxes, hole } = await boxesOf(data)
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(2)
  expect(hole).toBeLessThan(Math.min(...boxes.map(({ height }) => height)))
})

let empty = () => {}
/** The section, until nothing waits any more. */
function Section({ first = query.data }) {
  const [data, setData] = useState(first)
  empty = () => setData({ ...lists, counts: { ...counts, waiting: 0 } })
  return <TodaySection query={{ ...query, data } as typeof query} latest={null} timezone="Europe/Rome" />
}

test('a reply that is being written stays open when its request waits no longer, as after the guest has cancelled it', async () => {
  respond(proposalsApi.templates, [])
  respond(proposalsApi.check, [])
  respond(servicesApi.list, [])
  await show(<Section />)
  await page.getByRole('button', { name: /^Rispondi/ }).click()
  const notes = page.getByRole('dialog').getByRole('textbox', { name: 'Note', exact: true })
  await notes.fill('Volentieri')
  empty()
  await expect.element(page.getByText('Oggi non aspetta nessuno')).toBeInTheDocument()
  await expect.element(notes).toHaveValue('Volentieri')
})

test('an answer that is being typed stays, though another device answers the last question meanwhile', async () => {
  const facility = { id: exampleRequest.facilityId ?? '', name: 'Casa Luna' }
  await show(<Section first={{ ...lists, counts: { ...counts, waiting: 0 }, questions: [{ ...exampleQuestion, facility }] }} />)
  await page.getByRole('button', { name: /^Is there a gym/ }).click()
  const field = page.getByLabelText('Risposta')
  await field.fill('In cantina')
  empty()
  await expect.element(page.getByText('Domande degli ospiti')).toBeVisible()
  await expect.element(field).toHaveValue('In cantina')
  await field.fill('')
  await expect.element(page.getByText('Oggi non aspetta nessuno')).toBeVisible()
})
