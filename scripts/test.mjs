// npm test: installs and builds what is missing, then runs every check and test.
import { ensureBuilt, ensureInstalled, findNode, run } from './prepare.mjs'

await ensureInstalled({ withTests: true })
await ensureBuilt()
run(findNode(), ['--disable-warning=ExperimentalWarning', 'scripts/run-tests.ts'], { problem: 'Not everything passed.' })
