import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../e2e/machines/program.ts'
import { findPrograms } from '../testing/postgres.ts'
import { install } from './debian.ts'

/** The tests of several machines in the full size, with every program that they can use. */
const packages = { haproxy: 'haproxy', nginx: 'nginx-light', pgbouncer: 'pgbouncer', patroni: 'patroni', etcd: 'etcd-server' }

const root = fileURLToPath(new URL('..', import.meta.url))
const missing = Object.entries(packages).filter(([program]) => !findProgram(program))
const names = [...missing.map(([, name]) => name), ...(findPrograms() ? [] : ['postgresql'])]
if (names.length) install(...names)
const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'machines', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MACHINES: 'full' },
})
process.exit(status ?? 1)
