import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Without it Node lets its memory grow to a multiple of what it needs before it looks for what is free, for no gain in speed (docs/decisions/0038). In MB. */
const memoryOptions = ['--max-semi-space-size=8', '--max-old-space-size=512']

const isUnderNpm = process.env.npm_lifecycle_event !== undefined
/** Interval of the look at who started this process, in milliseconds. */
const interval = 250
const starters = startedBy()

/**
 * Runs the server until it ends, and ends with its exit code. Signals are passed on; when npm or its shell end, the server stops too.
 * A shell stands between npm and this process and passes no signal on, so that without this the server would stay behind.
 */
export function serve(node, file, folder) {
  if (isAlone()) process.exit(1)
  // glibc reads it at the start of a process. With it the product keeps half as much memory after large photos (docs/decisions/0010).
  const memory = process.platform === 'linux' ? { MALLOC_ARENA_MAX: '2' } : {}
  // The channel ends with this process, however that ends; the server stops then.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const server = spawn(node, [...memoryOptions, file], { cwd: folder, stdio, env: { ...memory, ...process.env } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => process.exit(code ?? 1))
  const looking = setInterval(() => {
    if (!isAlone()) return
    clearInterval(looking)
    server.kill('SIGTERM')
  }, interval)
}

const isAlone = () => isUnderNpm && startedBy() !== starters

/** The parent of this process, a shell, and on Linux the shell's parent, npm. Both become others when the first ones end. */
function startedBy() {
  try {
    // The second value after the name in parentheses is the parent (proc_pid_stat(5)).
    const [, parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return `${process.ppid} ${parent}`
  } catch {
    return `${process.ppid}`
  }
}
