import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createBlock, createFacility, createService, registerHost } from '../../testing/client.ts'
import { sentDuring } from '../../testing/sent-statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { exportAccount } from './export-account.ts'

test('a large account is read in portions, and its file made with pauses, as one would write it at once', { timeout: 60_000 }, async () => {
  const { url, database } = await startTestServer()
  const host = await registerHost(url)
  const links = Array.from({ length: limits.mediaPerBlock }, (_, place) => `https://foto.example/${place}/${'x'.repeat(1_900)}`)
  for (let count = 0; count < 12; count++) await createBlock(host, { name: `Blocco ${count}`, data: { photos: links, videos: links } })
  for (let count = 0; count < 3; count++) await createService(host, { name: `Gita ${count}` })
  const guide = JSON.stringify(['x'.repeat(99_000)])
  for (let count = 0; count < 30; count++) await createFacility(host, { name: `Casa ${count}`, guide })
  const { result: file, sent } = await sentDuring(database, () => exportAccount(database.db, host.id))
  expect(Math.max(...sent.map(({ characters }) => characters))).toBeLessThan(2_500_000)
  const account = JSON.parse(file.toString())
  expect(file.toString()).toBe(JSON.stringify(account, null, 2))
  // It would mean nothing elsewhere, and could not be written there.
  for (const row of [account.facilities[0], account.blocks[0], account.services[0]]) expect(row).not.toHaveProperty('characters')
  const names = (kind: string) => account[kind].map(({ name }: { name: string }) => name)
  expect(names('blocks')).toEqual(Array.from({ length: 12 }, (_, place) => `Blocco ${place}`))
  expect(names('facilities')).toEqual(Array.from({ length: 30 }, (_, place) => `Casa ${place}`))
  expect(names('services')).toEqual(Array.from({ length: 3 }, (_, place) => `Gita ${place}`))
})
