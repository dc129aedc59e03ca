// npm run mutate -- FOLDER|FILE [--sample N] [--seed N] [--lanes N]: puts small faults into the code, one at a time, and tells which no test finds.
import { ensureBuilt, ensureInstalled, findNode, run } from './prepare.mjs'

await ensureInstalled({ withTests: true })
await ensureBuilt()
run(findNode(), ['--disable-warning=ExperimentalWarning', 'scripts/mutation/mutate.ts', ...process.argv.slice(2)])
