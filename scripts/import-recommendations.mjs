// npm run recommendations:import -- FILE: builds what is missing, then fills the catalogue of places.
import { resolve } from 'node:path'
import { ensureBuilt, ensureInstalled, findNode, run } from './prepare.mjs'

ensureInstalled({ withTests: false })
ensureBuilt()
// A file is named from where the command was typed, which npm has left for the folder of the package.
const [file, ...options] = process.argv.slice(2)
const parameters = file ? [resolve(process.env.INIT_CWD ?? '.', file), ...options] : []
run(
  findNode(),
  ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', 'dist/server/import-recommendations.js', ...parameters],
  {
    problem: 'The places were not imported.',
  },
)
