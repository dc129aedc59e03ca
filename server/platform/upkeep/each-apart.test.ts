import { expect, test } from 'vitest'
import { eachApart } from './each-apart.ts'

test('one that fails does not stop those after it, and is told of once all were tried', async () => {
  const tried: string[] = []
  const act = async (thing: string) => {
    tried.push(thing)
    if (thing !== 'done') throw new Error(thing)
  }
  await expect(eachApart(['first', 'done', 'second', 'done'], act)).rejects.toThrow('second')
  expect(tried).toEqual(['first', 'done', 'second', 'done'])
  await expect(eachApart(['done'], act)).resolves.toBeUndefined()
})
