// npm test: installs and builds what is missing, then runs every check and test.
import { ensureBuilt, ensureInstalled, findNode, run } from './prepare.mjs'

ensureInstalled({ withTests: true })
ensureBuilt()
run(findNode(), ['--disable-warning=ExperimentalWarning', 'scripts/run-tests.ts'], { problem: 'Not everything passed.' })
