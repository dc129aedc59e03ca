import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { AppError } from './app-error.ts'
import { registerErrorHandler } from './error-handler.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const because = (code: string) => Object.assign(new Error('why'), { code })

/** An app whose calls fail, and the lines of its log. */
function startFailing() {
  const lines: string[] = []
  let made = 0
  const app = Fastify({
    loggerInstance: createLog('warn', { write: (line) => void lines.push(line) }),
    genReqId: () => `request-${++made}`,
  })
  registerErrorHandler(app, () => {})
  const failures: Record<string, () => unknown> = {
    away: () => because('ECONNREFUSED'),
    alsoAway: () => because('ECONNREFUSED'),
    full: () => because('53100'),
    slow: () => because('57014'),
    alsoSlow: () => because('57014'),
    photo: () => new AppError('media.unavailable', { cause: because('ENOSPC') }),
    fault: () => because('TYPO'),
    refused: () => new AppError('facility.notFound'),
    noVoice: () => new AppError('voice.missing'),
    noTranslator: () => new AppError('translator.missing'),
  }
  for (const [name, failure] of Object.entries(failures))
    app.get(`/api/${name}`, () => {
      throw failure()
    })
  return {
    fail: async (...names: string[]) => {
      for (const name of names) await app.inject(`/api/${name}`)
    },
    taken: () => lines.splice(0).map((line) => JSON.parse(line)),
  }
}

test('a database that is away is one line for all routes, and one a minute with how often and whose; each other reason has its own', async () => {
  const { fail, taken } = startFailing()
  await fail('away', 'alsoAway', 'away', 'full', 'alsoAway')
  const [first, full, ...others] = taken()
  expect([first, full, others]).toMatchObject([
    {
      level: 'error',
      msg: 'database.unavailable',
      reqId: 'request-1',
      times: 1,
      req: { route: '/api/away' },
      err: { code: 'ECONNREFUSED' },
    },
    { reqId: 'request-4', times: 1, err: { code: '53100' } },
    [],
  ])
  vi.advanceTimersByTime(60_000)
  const [counted, ...more] = taken()
  expect(counted).toMatchObject({ level: 'error', msg: 'database.unavailable', times: 3, reqIds: ['request-2', 'request-3', 'request-5'] })
  expect([counted.reqId, counted.req, more]).toEqual([undefined, { method: 'GET', route: '/api/alsoAway' }, []])
  // It was well for a minute: the next is news again.
  vi.advanceTimersByTime(60_000)
  await fail('away')
  expect(taken()).toMatchObject([{ reqId: 'request-6', times: 1 }])
})

test('what is slow, or takes no photo, is told for each route; a fault of the product each time; a refusal never', async () => {
  const { fail, taken } = startFailing()
  await fail('slow', 'slow', 'alsoSlow', 'photo', 'photo', 'fault', 'fault', 'refused')
  expect(taken().map(({ msg, req, reqId }) => [msg, req.route, reqId])).toEqual([
    ['database.unavailable', '/api/slow', 'request-1'],
    ['database.unavailable', '/api/alsoSlow', 'request-3'],
    ['media.unavailable', '/api/photo', 'request-4'],
    ['internal', '/api/fault', 'request-6'],
    ['internal', '/api/fault', 'request-7'],
  ])
})

test('what an installation was not given is no failure', async () => {
  const { fail, taken } = startFailing()
  await fail('noVoice', 'noTranslator')
  expect(taken()).toEqual([])
})
