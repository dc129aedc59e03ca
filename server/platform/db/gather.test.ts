import { expect, test } from 'vitest'
import { gathering } from './gather.ts'

/** Does nothing until it is told to, and keeps what it was given. */
function slowly(rest?: number) {
  const given: string[][] = []
  const waiting: { resolve(): void; reject(error: Error): void }[] = []
  const gather = gathering((items: string[]) => {
    given.push(items)
    return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))
  }, rest)
  return { given, waiting, gather }
}

test('what comes while one runs is done together by the next', async () => {
  const { given, waiting, gather } = slowly()
  const first = gather('a')
  await expect.poll(() => given).toEqual([['a']])
  const [second, third] = [gather('b'), gather('c')]
  waiting[0]?.resolve()
  await first
  await expect.poll(() => given).toEqual([['a'], ['b', 'c']])
  waiting[1]?.resolve()
  await Promise.all([second, third])
})

test('whoever asked hears of its own error, and the next is done', async () => {
  const { given, waiting, gather } = slowly()
  const first = gather('a')
  await expect.poll(() => given).toEqual([['a']])
  const second = gather('b')
  waiting[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => given).toEqual([['a'], ['b']])
  waiting[1]?.resolve()
  await second
})

test('a rest gathers what comes soon after, and keeps nobody from going first', async () => {
  const rest = 300
  const { given, waiting, gather } = slowly(rest)
  const first = gather('a')
  await expect.poll(() => given).toEqual([['a']])
  waiting[0]?.resolve()
  await first
  const ended = performance.now()
  const others = [gather('b')]
  await new Promise(setImmediate)
  others.push(gather('c'))
  await expect.poll(() => given).toEqual([['a'], ['b', 'c']])
  // Timers count whole milliseconds.
  expect(performance.now() - ended).toBeGreaterThanOrEqual(rest - 2)
  waiting[1]?.resolve()
  await Promise.all(others)
})
