// npm run admin -- COMMAND: builds what is missing, then names administrators, suspends accounts, invites.
import { ensureBuilt, ensureInstalled, findNode, run } from './prepare.mjs'

await ensureInstalled({ withTests: false })
await ensureBuilt()
run(findNode(), ['--disable-warning=ExperimentalWarning', 'dist/server/administer.js', ...process.argv.slice(2)], { problem: '' })
