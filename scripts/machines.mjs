// npm run test:machines: several instances behind proxies and poolers, in the full size.
import { ensureBuilt, ensureInstalled, findNode, run } from './prepare.mjs'

await ensureInstalled({ withTests: true })
await ensureBuilt()
run(findNode(), ['--disable-warning=ExperimentalWarning', 'scripts/run-machines.ts', ...process.argv.slice(2)], {
  problem: 'Not everything passed.',
})
