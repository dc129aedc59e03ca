// npm start: installs and builds what is missing, then serves.
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, findNode, isNewEnough, root } from './prepare.mjs'

ensureInstalled({ withTests: false })
ensureBuilt()

const server = `${root}dist/server/main.js`
// glibc reads it at the start of a process. With it the product keeps half as much memory after large photos (docs/decisions/0010).
const memory = process.platform === 'linux' ? { MALLOC_ARENA_MAX: '2' } : {}
const hasMemory = Object.keys(memory).every((name) => process.env[name])
if (isNewEnough && hasMemory) {
  await import(pathToFileURL(server).href)
} else {
  const child = spawn(findNode(), [server], { cwd: root, stdio: 'inherit', env: { ...memory, ...process.env } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
