// npm start: installs and builds what is missing, then serves.
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, findNode, isNewEnough, root } from './prepare.mjs'

ensureInstalled({ withTests: false })
ensureBuilt()

const server = `${root}dist/server/main.js`
if (isNewEnough) {
  await import(pathToFileURL(server).href)
} else {
  const child = spawn(findNode(), [server], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
