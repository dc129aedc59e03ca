import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inOneLine } from '../../platform/log/logged-error.ts'
import type { Begun, Desk } from './desk.ts'

/**
 * How another process of the same user speaks to the running product, which alone may use the embedded database: a file in a folder
 * that nobody else may enter, and a file with the answer. It needs no port, and works the same in a container and on Windows.
 */
const suffix = { call: '.call.json', taken: '.taken.json', answer: '.answer.json' }
const interval = 500
/** A call that nobody has taken up by then, in milliseconds, is heard by nobody. */
const timeout = 30_000
/** So long the copy of a database may take. */
const longest = 30 * 60_000

const restarted = 'The product has started meanwhile: begin again.'
const unheard =
  'Another process is using the data folder, and hears no calls: the product that starts for the first time, or a command. Try again once it has ended or is ready.'
const unreadable = 'The running product belongs to another user: make the backup as that user (docs/running.md).'

type Call = { name: keyof Desk; values: unknown[] }
type Answer = { value?: unknown; problem?: string }

const writeWhole = (path: string, content: object) => {
  writeFileSync(`${path}.draft`, JSON.stringify(content), { mode: 0o600 })
  renameSync(`${path}.draft`, path)
}

/** Answers calls in a folder until it is stopped. */
export function answerCalls(folder: string, desk: Desk, onError: (error: unknown) => void): { stop(): Promise<void> } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  for (const file of readdirSync(folder)) answerLate(join(folder, file))
  let isStopping = false
  const answering = (async () => {
    while (!isStopping) {
      await answerAll(folder, desk).catch(onError)
      await pause(interval)
    }
  })()
  return {
    async stop() {
      isStopping = true
      await answering
    },
  }
}

/** Nobody else will answer what a process before this one was asked; whoever has asked waits for it. */
function answerLate(path: string): void {
  if (/\.(call|taken)\.json$/.test(path)) writeWhole(path.replace(/\.(call|taken)\.json$/, suffix.answer), { problem: restarted })
  if (/\.(call|taken|answer)\.json/.test(path)) rmSync(path, { force: true })
}

async function answerAll(folder: string, desk: Desk): Promise<void> {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(suffix.call))) await answer(join(folder, file), desk)
}

async function answer(path: string, desk: Desk): Promise<void> {
  const taken = path.replace(suffix.call, suffix.taken)
  renameSync(path, taken)
  const text = readText(taken)
  // One that cannot be read, such as root's, is answered too: left there it would keep all that come after it waiting.
  const said: Answer = text === undefined ? { problem: unreadable } : await answerTo(text, desk)
  writeWhole(path.replace(suffix.call, suffix.answer), said)
  rmSync(taken, { recursive: true, force: true })
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

async function answerTo(text: string, desk: Desk): Promise<Answer> {
  try {
    const { name, values }: Call = JSON.parse(text)
    if (!Object.hasOwn(desk, name)) throw new Error(`There is no call ${name}.`)
    const act = desk[name] as (...given: unknown[]) => Promise<unknown>
    return { value: await act(...values) }
  } catch (error) {
    return { problem: inOneLine(error) }
  }
}

/** The desk of the product that runs on a data folder. */
export function callDesk(folder: string): Desk {
  const call = async (name: keyof Desk, ...values: unknown[]) => {
    if (!existsSync(folder)) throw new Error(unheard)
    const path = join(folder, crypto.randomUUID())
    writeWhole(path + suffix.call, { name, values } satisfies Call)
    for (let waited = 0; !existsSync(path + suffix.answer); waited += interval) {
      if (waited >= longest || (waited >= timeout && existsSync(path + suffix.call))) {
        rmSync(path + suffix.call, { force: true })
        throw new Error('The running product does not answer: is it an earlier release, or another user’s?')
      }
      await pause(interval)
    }
    const { value, problem }: Answer = JSON.parse(readFileSync(path + suffix.answer, 'utf8'))
    rmSync(path + suffix.answer, { force: true })
    if (problem) throw new Error(problem)
    return value
  }
  return {
    begin: async (claimed) => (await call('begin', claimed)) as Begun | undefined,
    touch: async (id) => void (await call('touch', id)),
    finish: async (id, summary) => void (await call('finish', id, summary)),
    fail: async (id, reason) => void (await call('fail', id, reason)),
  }
}
