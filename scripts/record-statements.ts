import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/platform/db/database.ts'
import { shapeOf } from '../testing/statement-shape.ts'

/**
 * npm run record:statements: writes down every statement that the product sends while its API tests run on PostgreSQL, for
 * e2e/durability/release-before.test.ts. To be run when a release is made (docs/decisions/0046).
 * An argument names a list that is there already, a statement a line.
 */
const result = 'e2e/durability/release-before.json'
const folder = mkdtempSync(join(tmpdir(), 'ospita-statements-'))
const list = process.argv[2] ?? join(folder, 'statements')
if (!process.argv[2]) {
  const env = { ...process.env, RECORD_STATEMENTS: list }
  spawnSync('npx', ['vitest', 'run', '--project', 'postgres'], { stdio: 'inherit', env })
}
if (!existsSync(list)) throw new Error('No statement was recorded: PostgreSQL is needed.')

const byShape = new Map<string, string>()
for (const line of readFileSync(list, 'utf8').split('\n').filter(Boolean)) {
  const text: string = JSON.parse(line)
  const held = byShape.get(shapeOf(text))
  // The same statement whatever ran first.
  if (held === undefined || text.length < held.length || (text.length === held.length && text < held)) byShape.set(shapeOf(text), text)
}

const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, () => {})
const client = await database.pool.connect()
const statements: string[] = []
for (const text of [...byShape.values()].sort()) {
  // Tests write on tables of their own too, and send what is to be refused.
  const isTaken = await client.query(`prepare one as ${text}`).then(
    () => true,
    () => false,
  )
  if (!isTaken) continue
  await client.query('deallocate one')
  statements.push(text)
}
client.release()
await database.close()
const migrations = readdirSync('server/tables/migrations').filter((name) => name.endsWith('.sql')).length
writeFileSync(result, `${JSON.stringify({ migrations, statements }, null, 2)}\n`)
process.stdout.write(
  `${result}: ${statements.length} statements on ${migrations} migrations; ${byShape.size - statements.length} left out.\n`,
)
