import { beforeAll, describe, expect, test } from 'vitest'
import type { Template } from '#contract/proposals.ts'
import { registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

describe('templates', () => {
  test('are saved, listed by name, changed and deleted, by their owner alone', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const values = {
      name: 'Gita',
      description: 'Mezza giornata',
      price: 45,
      websiteUrl: 'https://barche.example',
      notes: 'Molo 3',
      offerDurationHours: 24,
    }
    const { status, body } = await host.send<Template>('POST', '/api/proposal-templates', { body: values })
    expect([status, body]).toMatchObject([201, { ...values, price: '45.00', userId: host.id }])
    await host.send('POST', '/api/proposal-templates', {
      body: { name: 'Auto', price: null, websiteUrl: null, notes: null, offerDurationHours: null },
    })
    const { body: listed } = await host.send<Template[]>('GET', '/api/proposal-templates')
    expect(listed.map(({ name, price }) => [name, price])).toEqual([
      ['Auto', null],
      ['Gita', '45.00'],
    ])
    const path = `/api/proposal-templates/${body.id}`
    expect((await other.send('PUT', path, { body: values })).status).toBe(404)
    expect((await other.send('DELETE', path)).status).toBe(404)
    expect((await host.send('PUT', path, { body: { ...values, name: 'Gita lunga' } })).body).toMatchObject({ name: 'Gita lunga' })
    expect((await host.send('DELETE', path)).status).toBe(204)
    expect((await host.send('POST', '/api/proposal-templates', { body: { name: ' ' } })).status).toBe(400)
  })

  test('keep the usual hours where none are said, and none where there is no end', async () => {
    const host = await registerHost(url)
    const hours = async (said: object) =>
      (await host.send<Template>('POST', '/api/proposal-templates', { body: { name: 'Gita', ...said } })).body.offerDurationHours
    expect([await hours({}), await hours({ offerDurationHours: null }), await hours({ offerDurationHours: 48 })]).toEqual([24, null, 48])
  })

  test('keep what a change does not name', async () => {
    const host = await registerHost(url)
    const body = {
      name: 'Gita',
      description: 'Mezza giornata',
      price: '45',
      websiteUrl: 'https://barche.example',
      notes: 'Molo 3',
      offerDurationHours: 48,
    }
    const { body: made } = await host.send<Template>('POST', '/api/proposal-templates', { body })
    const change = async (changes: object) =>
      (await host.send<Template>('PUT', `/api/proposal-templates/${made.id}`, { body: changes })).body
    expect(await change({ name: 'Gita lunga' })).toEqual({ ...made, name: 'Gita lunga', updatedAt: expect.any(String) })
    const emptied = { price: '', websiteUrl: null, notes: '', offerDurationHours: null }
    expect(await change(emptied)).toMatchObject({ name: 'Gita lunga', description: 'Mezza giornata', ...emptied, price: null, notes: null })
  })

  test('stand by name, whatever their capitals and accents; numbers count as numbers', async () => {
    const host = await registerHost(url)
    const ordered = ['Barca 1', 'barca 2', 'Barca 10', 'Èlia', 'fabio', 'Zeno']
    for (const name of ordered.toReversed()) await host.send('POST', '/api/proposal-templates', { body: { name } })
    expect((await host.send<Template[]>('GET', '/api/proposal-templates')).body.map(({ name }) => name)).toEqual(ordered)
  })

  test('refuse to overwrite a newer version', async () => {
    const host = await registerHost(url)
    const { body } = await host.send<Template>('POST', '/api/proposal-templates', { body: { name: 'Gita' } })
    const save = (name: string, headers: Record<string, string> = {}) =>
      host.send<Template & { code: string }>('PUT', `/api/proposal-templates/${body.id}`, { body: { name }, headers })
    const seen = { 'if-match': `"${body.updatedAt}"` }
    const first = await save('Gita breve', seen)
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.updatedAt}"`])
    const second = await save('Gita lunga', seen)
    expect([second.status, second.body.code]).toEqual([412, 'request.stale'])
    expect((await host.send<Template[]>('GET', '/api/proposal-templates')).body).toMatchObject([{ name: 'Gita breve' }])
    expect((await save('Gita alle isole')).body.name).toBe('Gita alle isole')
  })
})
