// Ends what a script of npm has started with whoever started the script.
import { readFileSync } from 'node:fs'

const isUnderNpm = process.env.npm_lifecycle_event !== undefined
/** Interval of the look at who started this process, in milliseconds. */
const interval = 250
const starters = startedBy()

/**
 * Passes signals on to a process, and ends it when npm or its shell end. A shell stands between npm and this process and passes no
 * signal on, so that without this the process would stay behind.
 * @returns whether it was told to end
 */
export function endTogether(child) {
  let isTold = false
  const tell = (signal) => {
    isTold = true
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM']
  for (const signal of signals) process.on(signal, tell)
  const looking = setInterval(() => {
    if (!isAlone()) return
    clearInterval(looking)
    tell('SIGTERM')
  }, interval)
  child.once('exit', () => {
    clearInterval(looking)
    for (const signal of signals) process.off(signal, tell)
  })
  return () => isTold
}

/** True once npm or its shell have ended. */
export const isAlone = () => isUnderNpm && startedBy() !== starters

/**
 * The parent of this process, a shell, and on Linux the shell's parent, npm: each becomes another when one of them ends. `npx npm start`
 * has a shell and an npm above them once more.
 */
function startedBy() {
  const starters = [process.ppid]
  try {
    for (let shell = process.ppid, isNpm = true; isNpm; ) {
      const npm = statusOf(shell).parent
      const above = statusOf(npm).parent
      starters.push(npm)
      isNpm = statusOf(statusOf(above).parent).name.startsWith('npm')
      if (isNpm) starters.push(above)
      shell = above
    }
  } catch {
    // The first process of all has none above it; other systems do not say.
  }
  return starters.join(' ')
}

/** Name and parent of a process (proc_pid_stat(5)). */
function statusOf(pid) {
  const [, name, parent] = /\((.*)\) . (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return { name, parent }
}
