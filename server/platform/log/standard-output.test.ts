import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** A process that logs more than a pipe holds, and ends. */
const program = `
  const { createLog } = await import('${new URL('./log.ts', import.meta.url)}')
  const log = createLog('info')
  for (let line = 0; line < 2000; line++) log.info({ line, pad: 'x'.repeat(200) })
  setTimeout(() => process.exit(0), 30)`

function begin() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  return { child, ended: once(child, 'exit') }
}

test('the end of a process waits for a reader that is behind, and loses no line', async () => {
  const lines = (await text(begin().child.stdout)).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 2_000 }, (_, line) => line))
})

test('it waits for no reader that hangs', async () => {
  const { child, ended } = begin()
  try {
    expect(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 15_000))])).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
})
