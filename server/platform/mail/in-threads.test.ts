import { expect, test } from 'vitest'
import { inThreads } from './in-threads.ts'

test('nothing is kept of a conversation whose mails are sent', async () => {
  const [running, last] = [new Map<string, Promise<void>>(), new Map<string, Promise<void>>()]
  const begin = inThreads(running, last)
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  const send = (id: string, thread: string, until?: Promise<void>) =>
    begin({ id, thread }, async () => {
      await until
      sent.push(id)
    })
  send('asked', 'eva', first.promise)
  send('answered', 'eva')
  send('alone', '')
  await running.get('alone')
  expect([sent, last.size]).toEqual([['alone'], 1])
  first.resolve()
  await Promise.all(running.values())
  expect(sent).toEqual(['alone', 'asked', 'answered'])
  expect([running.size, last.size]).toEqual([0, 0])
})
