// npm run backup: makes a backup of everything, also while the product runs; npm run backup -- --check FILE proves one that is there.
import { ensureBuilt, ensureInstalled, findNode, fromCaller, run } from './prepare.mjs'

await ensureInstalled({ withTests: false })
await ensureBuilt()
const parameters = process.argv.slice(2)
const at = parameters.indexOf('--check')
if (at >= 0 && parameters[at + 1]) parameters[at + 1] = fromCaller(parameters[at + 1])
run(findNode(), ['--disable-warning=ExperimentalWarning', 'dist/server/backup.js', ...parameters], { problem: 'There is no good backup.' })
