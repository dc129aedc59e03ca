import pg from 'pg'
import { expect, test } from 'vitest'
import { followChannel } from './follow-channel.ts'

const connectionString = process.env.TEST_DATABASE_URL

test.skipIf(!connectionString)('who stops while it connects hears of no error', async () => {
  for (let turns = 0; turns < 20; turns++) {
    const errors: Error[] = []
    const quiet = () => {}
    const connected = Promise.withResolvers<void>()
    const client = new pg.Client({ connectionString })
    client.once('connect', connected.resolve)
    const following = followChannel(() => client, 'ospita_test', {
      onNote: quiet,
      onGap: quiet,
      onBeat: quiet,
      onError: (error) => errors.push(error),
    })
    if (turns % 2) await connected.promise
    await following.stop()
    await new Promise(setImmediate)
    expect(errors).toEqual([])
  }
})
