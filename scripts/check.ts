// npm run check: all checks, without the tests.
import { runChecks } from './checks.ts'

const results = await runChecks()
process.exitCode = results.every(Boolean) ? 0 : 1
