import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { answerCalls, callDesk } from './desk-calls.ts'

const folders = mkdtempSync(join(tmpdir(), 'ospita-calls-'))
afterAll(() => rmSync(folders, { recursive: true }))
const newFolder = () => mkdtempSync(join(folders, 'calls-'))
const desk: Desk = {
  begin: async () => ({ id: 'one', copy: undefined }),
  touch: async () => {},
  finish: async () => {},
  fail: async () => {},
}
const unheard = (error: unknown) => expect.unreachable(`${error}`)

test('whoever calls a product that is starting hears so at once', async () => {
  const folder = newFolder()
  const asking = expect(callDesk(folder).begin(undefined)).rejects.toThrow(/has started meanwhile: begin again/)
  expect(readdirSync(folder)).toHaveLength(1)
  const product = answerCalls(folder, desk, unheard)
  await asking
  await expect(callDesk(folder).begin(undefined)).resolves.toEqual({ id: 'one' })
  await product.stop()
  expect(readdirSync(folder)).toEqual([])
})

test('whose call was taken by a product that has ended since hears so from the next one', async () => {
  const folder = newFolder()
  let isTaken = false
  const ended = { ...desk, begin: () => new Promise<never>(() => (isTaken = true)) }
  answerCalls(folder, ended, unheard)
  const asking = expect(callDesk(folder).begin(undefined)).rejects.toThrow(/has started meanwhile/)
  await expect.poll(() => isTaken).toBe(true)
  const product = answerCalls(folder, desk, unheard)
  await asking
  await product.stop()
})

test('a folder that another command than the product holds is named as that', async () => {
  const folder = join(newFolder(), 'calls')
  await expect(callDesk(folder).begin(undefined)).rejects.toThrow(/^Another process is using the data folder/)
  expect(existsSync(folder)).toBe(false)
})

test('what is left of callers that are dead goes with the next start', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'dead.call.json'), '{"name":"begin","values":[]}')
  await answerCalls(folder, { ...desk, begin: () => expect.unreachable() }, unheard).stop()
  expect(readdirSync(folder)).toEqual(['dead.answer.json'])
})
