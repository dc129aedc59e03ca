// npm run build: builds anew whatever was built, and notes from what, so that a test which wants a fresh build does not make another one.
import { ensureBuilt, forgetBuild } from './prepare.mjs'

forgetBuild()
await ensureBuilt()
