// npm start: installs and builds what is missing, then serves. Without npm: node dist/server/main.js.
import { ensureBuilt, ensureInstalled, findNode, root } from './prepare.mjs'
import { serve } from './serve.mjs'

await ensureInstalled({ withTests: false })
await ensureBuilt()
serve(findNode(), `${root}dist/server/main.js`, root)
