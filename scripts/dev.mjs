// npm run dev: builds on every save and starts the server again.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, findNode, forgetBuild, root } from './prepare.mjs'

await ensureInstalled({ withTests: true })
await ensureBuilt()
forgetBuild()

const node = findNode()
const children = [
  spawn(node, ['node_modules/vite/bin/vite.js', 'build', '--app', '--watch', '--mode', 'development', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(node, ['--watch-path=dist', '--watch-preserve-output', 'dist/server/main.js'], { cwd: root, stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    process.exit(0)
  })
}
