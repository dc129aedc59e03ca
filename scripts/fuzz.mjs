// npm run fuzz: hard values in every call, hosts and guests who do anything in any order, on both databases. FUZZ_SEED repeats a run that found something.
import { ensureBuilt, ensureInstalled, findNode, run } from './prepare.mjs'

await ensureInstalled({ withTests: true })
await ensureBuilt()
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=600000']
run(findNode(), [...vitest, '--project=embedded', '--project=postgres', 'server/testing/fuzz'], {
  problem: 'Something broke: the call stands above.',
  env: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '200' },
})
