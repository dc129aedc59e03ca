import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inOneLine, loggedError, loggedWords } from './logged-error.ts'

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

test('what ended a program is one line, which begins with what the database said and holds no values', () => {
  const failed = new DrizzleQueryError(
    'insert into backups\n  values ($1)',
    ['limoni'],
    new Error('cannot execute INSERT in a read-only transaction'),
  )
  expect(inOneLine(failed)).toBe('cannot execute INSERT in a read-only transaction (Failed query: insert into backups values ($1))')
  expect(inOneLine(new Error('the disk is full', { cause: new Error('ENOSPC') }))).toBe('the disk is full')
  expect(inOneLine('limoni')).toBe('limoni')
})

test('a value that the database repeats is left out, in little time also where it is long and holds the signs that it begins with', () => {
  const saying = (words: string) => loggedError(new DrizzleQueryError('select $1', [], new Error(words))).cause
  expect(saying('invalid input syntax for type integer: "li: "mo"ni"')).toBe('invalid input syntax for type integer: …')
  const open = ': "'.repeat(100_000)
  const began = performance.now()
  expect([saying(`${open}x`), saying(open)]).toEqual([`${open}x`, ': …'])
  expect(performance.now() - began).toBeLessThan(2_000)
})
