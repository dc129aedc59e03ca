import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=DEP0111']

export type Writer = {
  process: ChildProcess
  /** The highest number that it reported as committed. */
  acknowledged(): number
  /** Resolves when it has begun to write. */
  ready: Promise<void>
  exited: Promise<unknown>
}

/** Starts a writer on a folder, in a process group of its own. */
export function startWriter(folder: string): Writer {
  const child = spawn(process.execPath, [...quiet, script('writer'), folder], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let text = ''
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      text += chunk
      if (text.includes('READY')) resolve()
    })
    child.once('exit', () => reject(new Error(`The writer ended: ${errors}`)))
  })
  return {
    process: child,
    // The last line may be incomplete: only whole lines count.
    acknowledged: () =>
      Number(
        text
          .slice(0, text.lastIndexOf('\n'))
          .split('\n')
          .filter((line) => /^\d+$/.test(line))
          .at(-1) ?? 0,
      ),
    ready,
    exited,
  }
}

/** Ends the writer's whole process group at once. */
export async function killGroup({ process: child, exited }: Writer): Promise<void> {
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await exited
}

/**
 * The rows of the database after the writer has ended; throws when it is damaged. It reads a copy, so that the check does not
 * change the files.
 */
export function verify(folder: string): { max: number; count: number; counter: number } {
  const copy = mkdtempSync(join(tmpdir(), 'ospita-verify-'))
  try {
    cpSync(join(folder, 'database'), join(copy, 'database'), { recursive: true })
    return JSON.parse(execFileSync(process.execPath, [...quiet, script('verifier'), copy], { encoding: 'utf8' }))
  } finally {
    rmSync(copy, { recursive: true })
  }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
