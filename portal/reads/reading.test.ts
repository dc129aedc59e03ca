import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { assistantApi } from '#contract/assistant.api.ts'
import { bookingsApi } from '#contract/bookings.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { voiceApi } from '#contract/voice.api.ts'
import { addressOf } from '../api/address.ts'
import { queryKeyOf, reading, readingPages } from './reading.ts'

test('a read is typed by its endpoint: another one in its place does not compile', () => {
  const client = new QueryClient()
  client.setQueryData(reading(voiceApi.agents).queryKey, [{ id: 1, agentid: 'a', name: 'Anna', description: '' }])
  // @ts-expect-error: voices are no agents
  client.setQueryData(reading(voiceApi.voices).queryKey, [{ id: 1, agentid: 'a', name: 'Anna', description: '' }])
  const agents = client.getQueryData(reading(voiceApi.agents).queryKey)
  expect(agents?.[0]?.agentid).toBe('a')
  // @ts-expect-error: agents have no voice
  expect(agents?.[0]?.voice_id).toBeUndefined()
})

test('parameters and query are typed by the endpoint', () => {
  // @ts-expect-error: the facility is missing
  reading(assistantApi.questions)
  // @ts-expect-error: the parameter is called id
  reading(assistantApi.questions, { params: { facilityId: '1' } })
  // @ts-expect-error: both days are needed
  reading(bookingsApi.calendar, { query: { from: '2037-12-24' } })
  // @ts-expect-error: no such status
  readingPages(requestsApi.list, { query: { status: 'lost' } })
  // @ts-expect-error: a call that writes is no read
  reading(requestsApi.update, { params: { id: '1' } })
  // @ts-expect-error: this list is read whole
  readingPages(voiceApi.voices, {})
  expect(addressOf(bookingsApi.calendar, { query: { from: '2037-12-24', to: '2038-01-06' } })).toBe(
    '/api/calendar?from=2037-12-24&to=2038-01-06',
  )
})

test('an endpoint alone finds all its reads, parameters find their own', () => {
  const client = new QueryClient()
  const wanted = reading(requestsApi.history, { params: { id: '1' } }).queryKey
  const other = reading(requestsApi.history, { params: { id: '2' } }).queryKey
  const filtered = readingPages(requestsApi.list, { query: { status: 'pending' } }).queryKey
  for (const key of [wanted, other, filtered]) client.setQueryData(key as readonly unknown[], [])
  const found = (queryKey: readonly unknown[]) => client.getQueriesData({ queryKey }).map(([key]) => key)
  expect(found(queryKeyOf(requestsApi.history))).toEqual([wanted, other])
  expect(found(queryKeyOf(requestsApi.history, { params: { id: '2' } }))).toEqual([other])
  expect(found(queryKeyOf(requestsApi.list))).toEqual([filtered])
})
