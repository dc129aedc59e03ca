// npm run restore -- FILE: puts a backup into the configured installation.
import { ensureBuilt, ensureInstalled, findNode, fromCaller, run } from './prepare.mjs'

await ensureInstalled({ withTests: false })
await ensureBuilt()
const parameters = process.argv.slice(2).map((value) => (/^(--|s3:)/.test(value) ? value : fromCaller(value)))
run(findNode(), ['--disable-warning=ExperimentalWarning', 'dist/server/restore.js', ...parameters], {
  problem: 'The restore did not end well.',
})
