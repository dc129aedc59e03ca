import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Check, createReadiness } from './readiness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A check whose outcome the test decides. */
function checkOf(name: string, isVital = true, every = 0) {
  const held = { isWell: true, looks: 0 }
  const check: Check = {
    name,
    every,
    isVital,
    async run() {
      held.looks++
      if (!held.isWell) throw new Error(name)
    },
  }
  return { check, held }
}

/** Lets it look this often. */
const look = (times: number) => vi.advanceTimersByTimeAsync(times * 2_000)

test('one slow answer takes no instance away, and one good answer brings none back', async () => {
  const { check, held } = checkOf('database')
  const changes: string[][] = []
  const readiness = createReadiness([check], (failing) => changes.push(failing))
  readiness.start()
  expect(await readiness.state()).toEqual({ status: 'ready', failing: [] })
  held.isWell = false
  await look(2)
  expect((await readiness.state()).status).toBe('ready')
  held.isWell = true
  await look(1)
  held.isWell = false
  await look(2)
  expect((await readiness.state()).status).toBe('ready')
  await look(1)
  expect(await readiness.state()).toEqual({ status: 'unready', failing: ['database'] })
  held.isWell = true
  await look(1)
  expect((await readiness.state()).status).toBe('unready')
  await look(1)
  expect((await readiness.state()).status).toBe('ready')
  expect(changes).toEqual([['database'], []])
})

test('what is not there from the start is said at once', async () => {
  const { check, held } = checkOf('database')
  held.isWell = false
  expect((await createReadiness([check], () => {}).state()).status).toBe('unready')
})

test('each part says whether it fails, and two of one name are one', async () => {
  const [one, other, database] = [checkOf('files'), checkOf('files'), checkOf('database')]
  const changes: string[][] = []
  const readiness = createReadiness([one.check, other.check, database.check], (failing) => changes.push(failing))
  await readiness.state()
  expect([...readiness.parts()]).toEqual([
    ['files', false],
    ['database', false],
  ])
  one.held.isWell = false
  readiness.start()
  await look(3)
  expect([...readiness.parts()]).toEqual([
    ['files', true],
    ['database', false],
  ])
  other.held.isWell = false
  await look(3)
  one.held.isWell = true
  await look(3)
  other.held.isWell = true
  await look(3)
  // Said once, though two of the name have failed one after the other.
  expect(changes).toEqual([['files'], []])
})

test('what people can do without is named, and the instance stays ready', async () => {
  const { check, held } = checkOf('bucket', false)
  held.isWell = false
  expect(await createReadiness([check], () => {}).state()).toEqual({ status: 'ready', failing: ['bucket'] })
})

test('a check that costs something is made seldom, and often as soon as it has failed', async () => {
  const { check, held } = checkOf('writes', true, 20)
  const readiness = createReadiness([check], () => {})
  readiness.start()
  await readiness.state()
  await look(9)
  expect(held.looks).toBe(1)
  held.isWell = false
  await look(4)
  expect((await readiness.state()).status).toBe('unready')
  expect(held.looks).toBe(5)
})

test('draining comes before everything', async () => {
  const readiness = createReadiness([checkOf('database').check], () => {})
  readiness.drain()
  expect((await readiness.state()).status).toBe('draining')
})

test('two checks of one name are named once', async () => {
  const [first, second] = [checkOf('files'), checkOf('files')]
  for (const { held } of [first, second]) held.isWell = false
  expect((await createReadiness([first.check, second.check], () => {}).state()).failing).toEqual(['files'])
})
