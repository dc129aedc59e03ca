// npm run recommendations:import -- FILE: builds what is missing, then fills the catalogue of places.
import { resolve } from 'node:path'
import { ensureBuilt, ensureInstalled, findNode, run } from './prepare.mjs'

ensureInstalled({ withTests: false })
ensureBuilt()
// npm runs scripts in the folder of the package: relative names are resolved from where the command was typed (INIT_CWD).
const [file, ...options] = process.argv.slice(2)
const parameters = file ? [resolve(process.env.INIT_CWD ?? '.', file), ...options] : []
run(
  findNode(),
  ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', 'dist/server/import-recommendations.js', ...parameters],
  {
    problem: 'The places were not imported.',
  },
)
