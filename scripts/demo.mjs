// npm run demo: builds what is missing, then fills an empty installation with a host, properties and requests.
import { ensureBuilt, ensureInstalled, findNode, run } from './prepare.mjs'

await ensureInstalled({ withTests: false })
await ensureBuilt()
run(findNode(), ['--disable-warning=ExperimentalWarning', 'dist/server/demo.js', ...process.argv.slice(2)], {
  problem: 'The demonstration was not made.',
})
