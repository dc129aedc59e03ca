// npm run import-account -- FILE E-MAIL: adds all that an account's archive holds to an account of this installation.
import { ensureBuilt, ensureInstalled, findNode, fromCaller, run } from './prepare.mjs'

await ensureInstalled({ withTests: false })
await ensureBuilt()
const [file, ...others] = process.argv.slice(2)
const parameters = file ? [fromCaller(file), ...others] : []
run(findNode(), ['--disable-warning=ExperimentalWarning', 'dist/server/import-account.js', ...parameters], {
  problem: 'Nothing was imported.',
})
