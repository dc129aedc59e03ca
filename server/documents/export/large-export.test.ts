import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createBlock, createService, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { exportAccount } from './export-account.ts'

test('a large account is read in portions, and its file made with pauses, as one would write it at once', { timeout: 60_000 }, async () => {
  const { url, database } = await startTestServer()
  const host = await registerHost(url)
  const links = Array.from({ length: limits.mediaPerBlock }, (_, place) => `https://foto.example/${place}/${'x'.repeat(1_900)}`)
  for (let count = 0; count < 12; count++) await createBlock(host, { name: `Blocco ${count}`, data: { photos: links, videos: links } })
  for (let count = 0; count < 3; count++) await createService(host, { name: `Gita ${count}` })
  const read: number[] = []
  const pools = [...new Set(Object.values(database.pools))].map((pool) => ({ pool, query: pool.query }))
  for (const { pool, query } of pools) {
    pool.query = (async (...call: unknown[]) => {
      const result = (await Reflect.apply(query, pool, call)) as { rows?: unknown[] }
      read.push(JSON.stringify(result.rows ?? []).length)
      return result
    }) as typeof query
  }
  const file = await exportAccount(database.db, host.id)
  for (const { pool, query } of pools) pool.query = query
  expect(Math.max(...read)).toBeLessThan(2_500_000)
  const account = JSON.parse(file.toString())
  expect(file.toString()).toBe(JSON.stringify(account, null, 2))
  const names = (kind: string) => account[kind].map(({ name }: { name: string }) => name)
  expect(names('blocks')).toEqual(Array.from({ length: 12 }, (_, place) => `Blocco ${place}`))
  expect(names('services')).toEqual(Array.from({ length: 3 }, (_, place) => `Gita ${place}`))
})
