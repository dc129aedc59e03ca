import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loggedError, loggedWords } from './logged-error.ts'

test('a statement that failed is logged without its values', () => {
  const error = new DrizzleQueryError('update facilities set wifi_password = $1', ['limoni'], new Error('connection refused'))
  const logged = loggedError(error)
  expect(logged).toMatchObject({ message: 'Failed query: update facilities set wifi_password = $1', cause: 'connection refused' })
  expect(JSON.stringify(logged)).not.toContain('limoni')
  expect(loggedWords([error])).toEqual([{ err: error }, logged.message])
})

test('any other error is logged as it is, with what caused it', () => {
  const logged = loggedError(new Error('outer', { cause: new Error('inner') }))
  expect(logged).toMatchObject({ type: 'Error', message: 'outer', cause: 'inner', stack: expect.stringContaining('logged-error.test') })
})

test('what was tried in several ways is logged with each', () => {
  const tries = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`))
  expect(loggedError(new AggregateError(tries)).message).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432')
  expect(loggedError(new AggregateError(tries, 'no address answers')).message).toBe('no address answers')
})
