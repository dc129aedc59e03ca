// npm run recommendations:import -- FILE: builds what is missing, then fills the catalogue of places.
import { ensureBuilt, ensureInstalled, findNode, fromCaller, run } from './prepare.mjs'

await ensureInstalled({ withTests: false })
await ensureBuilt()
const [file, ...options] = process.argv.slice(2)
const parameters = file ? [fromCaller(file), ...options] : []
run(
  findNode(),
  ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', 'dist/server/import-recommendations.js', ...parameters],
  {
    problem: 'The places were not imported.',
  },
)
