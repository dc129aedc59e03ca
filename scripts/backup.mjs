// npm run backup: makes a backup of everything, also while the product runs; npm run backup -- --check FILE proves one that is there.
import { ensureBuilt, ensureInstalled, findNode, run, withFileOf } from './prepare.mjs'

await ensureInstalled({ withTests: false })
await ensureBuilt()
const parameters = withFileOf('--check', process.argv.slice(2))
run(findNode(), ['--disable-warning=ExperimentalWarning', 'dist/server/backup.js', ...parameters], { problem: 'There is no good backup.' })
