import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LogLevel } from './levels.ts'
import { createLog } from './log.ts'
import { runWithReqId } from './req-id.ts'

/** A log, and what it has written. */
function listen(level: LogLevel = 'info') {
  const lines: string[] = []
  return { log: createLog(level, { write: (line) => void lines.push(line) }), lines, read: () => lines.map((line) => JSON.parse(line)) }
}

test('a line says when, how bad and what, in JSON', () => {
  const { log, lines, read } = listen()
  log.warn({ task: 'mails' }, 'late')
  expect(lines[0]).toMatch(/^\{.*\}\n$/)
  expect(read()).toMatchObject([{ level: 'warn', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), task: 'mails', msg: 'late' }])
})

test('lines below the level are left out', () => {
  const { log, read } = listen('error')
  log.warn('less')
  log.error('more')
  expect(read().map(({ msg }) => msg)).toEqual(['more'])
})

test('what a request causes has its id, once', () => {
  const { log, lines, read } = listen()
  log.info('before')
  runWithReqId('4f0c8a2b61d97e35', () => {
    log.info('job')
    log.child({ reqId: 'of-its-own' }).info('request')
  })
  expect(read().map(({ reqId }) => reqId)).toEqual([undefined, '4f0c8a2b61d97e35', 'of-its-own'])
  expect(lines[2]?.match(/reqId/g)).toHaveLength(1)
})

test('no address of anybody is written: not in words, fields, messages, causes or stacks', () => {
  const { log, lines, read } = listen()
  const refused = () => new Error('550 5.1.1 <eva@example.org>: user unknown\n550 eva.rossi+casa@posta.example.org "gone"')
  log.error(refused())
  log.error(
    { err: new Error('outer', { cause: refused() }), to: 'eva@example.org', list: ['Eva <eva@büro.example>'] },
    'mail to eva@example.org failed',
  )
  expect(lines.join('')).not.toMatch(/eva|büro/)
  expect(read()[0]).toMatchObject({ msg: '550 5.1.1 <…>: user unknown\n550 … "gone"', err: { message: expect.stringContaining('<…>') } })
  expect(read()[0].err.stack).toMatch(/^ +at .*log\.test\.ts/)
})

test('a value that the database could not read is not written either', () => {
  const { log, lines, read } = listen()
  log.error(new DrizzleQueryError('select $1::int', ['geheim'], new Error('invalid input syntax for type integer: "geheim"')))
  expect(lines.join('')).not.toContain('geheim')
  expect(read()).toMatchObject([{ msg: 'Failed query: select $1::int', err: { cause: 'invalid input syntax for type integer: …' } }])
})
