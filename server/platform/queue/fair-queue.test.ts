import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const limits = { atOnce: 2, perOwner: 5, inAll: 8, busy: 'media.busy', retryAfter: 10 } as const

/** Work that is done when it is told to, and the order in which it was begun. */
function workshop() {
  const queue = createFairQueue(limits)
  const begun: string[] = []
  const open = new Map<string, () => void>()
  const bring = (owner: string, name: string) =>
    queue.admit(owner, (turn) =>
      turn(() => {
        begun.push(name)
        return new Promise<string>((done) => open.set(name, () => done(name)))
      }),
    )
  /** What has been let in has begun, as far as it may. */
  const settle = () => new Promise(setImmediate)
  const end = async (name: string) => {
    await settle()
    open.get(name)?.()
    await settle()
  }
  return { queue, begun, bring, end, settle }
}

test('whoever brings one thing waits for one of another, not for all', async () => {
  const { begun, bring, end, settle } = workshop()
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => bring('a', name))
  all.push(bring('b', 'b1'), bring('c', 'c1'), bring('b', 'b2'))
  await settle()
  expect(begun).toEqual(['a1', 'a2'])
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
  expect(await Promise.all(all)).toHaveLength(8)
})

test('one owner has so much in it, all together have so much, and whoever is done makes room', async () => {
  const { bring, end } = workshop()
  const busy = { code: 'media.busy', retryAfter: 10 }
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => bring('a', name))
  await expect(bring('a', 'a6')).rejects.toMatchObject(busy)
  all.push(...['b1', 'b2', 'b3'].map((name) => bring('b', name)))
  await expect(bring('c', 'c1')).rejects.toMatchObject(busy)
  await end('a1')
  all.push(bring('c', 'c1'))
  for (const name of ['a2', 'a3', 'b1', 'a4', 'b2', 'c1', 'a5', 'b3']) await end(name)
  expect(await Promise.all(all)).toHaveLength(9)
})

test('what fails gives its place free', async () => {
  const { queue, bring, end } = workshop()
  const fail = () => queue.admit('a', (turn) => turn(() => Promise.reject(new Error('broken'))))
  for (let count = 0; count < 20; count++) await expect(fail()).rejects.toThrow('broken')
  const later = bring('a', 'a1')
  await end('a1')
  expect(await later).toBe('a1')
})
