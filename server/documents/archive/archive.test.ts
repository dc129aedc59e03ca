import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { checkArchive, createArchive, readArchive } from './archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'ospita-archive-'))
const whole = join(folder, 'whole.tar')
const altered = join(folder, 'altered.tar')
const parts = { 'ospita.json': '{"a":1}', 'media/photo.webp': 'x'.repeat(700), 'empty.json': '' }

beforeAll(async () => {
  const archive = await createArchive(whole, new Date('2026-11-22T03:00:00Z'))
  for (const [name, content] of Object.entries(parts)) await archive.add({ name, content })
  await archive.finish()
})

test('an archive gives back its parts in their order, and is its owner’s alone', async () => {
  const read: [string, string][] = []
  for await (const { name, content } of readArchive(whole)) read.push([name, content.toString()])
  expect(read).toEqual(Object.entries(parts))
  expect(await checkArchive(whole)).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(whole).mode & 0o777).toBe(0o600)
  await expect(createArchive(whole, new Date())).rejects.toThrow('EEXIST')
})

test('one flipped byte anywhere is noticed, and so is a byte more or less', async () => {
  const content = readFileSync(whole)
  const isTaken = async (bytes: Buffer) => {
    writeFileSync(altered, bytes)
    return checkArchive(altered).then(
      () => true,
      () => false,
    )
  }
  expect(await isTaken(content)).toBe(true)
  const taken: number[] = []
  // Every third: each header, each part, the filling between them and the end have some.
  for (let place = 0; place < content.length; place += 3) {
    const flipped = Buffer.from(content)
    flipped[place] = (flipped[place] ?? 0) ^ 1
    if (await isTaken(flipped)) taken.push(place)
  }
  expect([taken, content.length]).toEqual([[], 4_608])
  expect([await isTaken(content.subarray(0, -1)), await isTaken(Buffer.concat([content, Buffer.alloc(1)]))]).toEqual([false, false])
  expect(await isTaken(Buffer.alloc(0))).toBe(false)
})

test('an archive whose reading is broken off at any part ends nothing else', async () => {
  const path = join(folder, 'broken-off.tar')
  const archive = await createArchive(path, new Date())
  const count = 60
  for (let part = 0; part < count; part++) await archive.add({ name: `media/${part}`, content: Buffer.alloc(70_000, part) })
  await archive.finish()
  const unhandled: Error[] = []
  const note = (error: Error) => void unhandled.push(error)
  process.on('uncaughtException', note)
  for (let last = 0; last < count; last += 5) {
    for await (const { name } of readArchive(path)) {
      if (name !== `media/${last}`) continue
      // As one who stores it: what is read ahead has arrived meanwhile.
      await wait(5)
      break
    }
  }
  await wait(100)
  process.off('uncaughtException', note)
  expect(unhandled).toEqual([])
})
