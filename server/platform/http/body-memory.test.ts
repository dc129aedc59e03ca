import { expect, test } from 'vitest'
import { createBodyMemory } from './body-memory.ts'

const kilobyte = 1_024
const megabyte = 1_024 * kilobyte
const bytes = (sign: string, length: number) => Buffer.alloc(length, sign)
/** Twenty-five to a piece. */
const usual = 20 * kilobyte
const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)

test('many bodies stand in few pieces of memory, each with what it was kept with', () => {
  const memory = createBodyMemory<number>(4 * megabyte)
  for (const name of names(100)) memory.set(name, Number(name), bytes('a', usual), Buffer.from(name))
  const kept = names(100).map((name) => memory.get(name))
  expect(kept.map((body) => body?.bytes.subarray(usual).toString())).toEqual(names(100))
  expect(kept.map((body) => body?.value)).toEqual(names(100).map(Number))
  expect(new Set(kept.map((body) => body?.bytes.buffer)).size).toBe(4)
  expect(memory.size).toBe(100)
  expect(memory.calculatedSize).toBeGreaterThan(2 * megabyte)
  expect([memory.get('other'), memory.peek('other'), memory.has('other')]).toEqual([undefined, undefined, false])
})

test('it counts how often a body was asked for, and a look is no question', () => {
  const memory = createBodyMemory<null>(megabyte)
  memory.set('a', null, bytes('a', usual))
  const counts = [memory.get('a'), memory.peek('a'), memory.get('a')].map((body) => body?.asked)
  expect(counts).toEqual([1, 1, 2])
  memory.set('a', null, bytes('b', usual))
  expect(memory.get('a')?.asked).toBe(1)
})

test('where the room is used up the oldest go, and what was asked for again stays', () => {
  const memory = createBodyMemory<null>(2 * megabyte)
  for (const name of names(1_000)) {
    memory.set(name, null, bytes('a', usual))
    // Whoever has made it, and for a few somebody else.
    for (const asked of [name, '3', '7']) memory.get(asked)
    expect(memory.calculatedSize).toBeLessThanOrEqual(2 * megabyte)
  }
  const left = names(1_000).filter(memory.has)
  expect(left.slice(0, 2)).toEqual(['3', '7'])
  expect(Number(left[2])).toBeGreaterThan(900)
  expect(left.at(-1)).toBe('999')
  expect(memory.size).toBe(left.length)
  expect(memory.get('3')?.asked).toBeGreaterThan(990)
})

test('what nobody asks for any more goes, however often it was asked for before', () => {
  const memory = createBodyMemory<null>(2 * megabyte)
  memory.set('once', null, bytes('a', usual))
  for (let time = 0; time < 50; time++) memory.get('once')
  for (const name of names(300)) memory.set(name, null, bytes('a', usual))
  expect(memory.has('once')).toBe(false)
})

test('where all are asked for, half of a piece stays for what is new', () => {
  const memory = createBodyMemory<null>(2 * megabyte)
  for (const name of names(400)) {
    memory.set(name, null, bytes('a', usual))
    for (const known of names(400).filter(memory.has)) memory.get(known)
    expect(memory.peek(name)?.bytes.length).toBe(usual)
  }
  const newest = names(400).slice(-12)
  expect(new Set(newest.map((name) => memory.peek(name)?.bytes.buffer)).size).toBeLessThanOrEqual(2)
  expect(memory.size).toBeGreaterThan(50)
  expect(memory.calculatedSize).toBeLessThanOrEqual(2 * megabyte)
})

test('the newest body of a key outlives the piece of the one before', () => {
  const memory = createBodyMemory<null>(2 * megabyte)
  memory.set('a', null, bytes('1', usual))
  for (const name of names(60)) memory.set(name, null, bytes('b', usual))
  memory.set('a', null, bytes('2', usual))
  for (const name of names(40)) memory.set(`later ${name}`, null, bytes('c', usual))
  expect(memory.has('0')).toBe(false)
  expect(memory.get('a')?.bytes.toString()).toBe('2'.repeat(usual))
})

test('a body larger than a piece stands alone, and no other is put into it', () => {
  const memory = createBodyMemory<null>(2 * megabyte)
  const sizes = [usual, 700 * kilobyte, usual, 300 * kilobyte, usual]
  for (const [at, size] of sizes.entries()) memory.set(`${at}`, null, bytes(`${at}`, size))
  for (const [at, size] of sizes.entries()) expect(memory.get(`${at}`)?.bytes.equals(bytes(`${at}`, size))).toBe(true)
  for (const name of ['x', 'y', 'z']) {
    memory.set(name, null, bytes(name, 700 * kilobyte))
    expect(memory.get(name)?.bytes.equals(bytes(name, 700 * kilobyte))).toBe(true)
  }
  expect(memory.calculatedSize).toBeLessThanOrEqual(2 * megabyte)
})

test('bytes that are being sent stay as they are when the rest is dropped', () => {
  const memory = createBodyMemory<null>(megabyte)
  memory.set('a', null, bytes('a', usual))
  const sending = memory.get('a')?.bytes
  for (const name of names(200)) memory.set(name, null, bytes('b', usual))
  expect(memory.has('a')).toBe(false)
  expect(sending?.toString()).toBe('a'.repeat(usual))
})
