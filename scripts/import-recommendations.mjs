// npm run recommendations:import -- FILE: builds what is missing, then fills the catalogue of places.
import { ensureBuilt, ensureInstalled, findNode, fromCaller, run } from './prepare.mjs'

await ensureInstalled({ withTests: false })
await ensureBuilt()
const typed = process.argv.slice(2)
// The file, wherever it stands among the options.
const parameters = typed.map((value, index) => (value.startsWith('--') || typed[index - 1] === '--city' ? value : fromCaller(value)))
run(
  findNode(),
  ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', 'dist/server/import-recommendations.js', ...parameters],
  {
    problem: 'The places were not imported.',
  },
)
