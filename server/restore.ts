import { runRestore } from './documents/backup/run-restore.ts'
import { readWords } from './platform/command-words.ts'
import { parseConfig } from './platform/config.ts'
import { closeDataFolder } from './platform/data-folder.ts'
import { readEnvFile } from './platform/env-file.ts'
import { inOneLine } from './platform/log/logged-error.ts'

const usage = `Usage: npm run restore -- FILE [--replace]
FILE is an archive of npm run backup, or s3:NAME for one in the bucket of BACKUP_S3_ENDPOINT.
--replace puts it in the place of all that the installation holds.`

const say = (text: string) => process.stderr.write(`${text}\n`)

try {
  await run()
} catch (error) {
  say(inOneLine(error))
  process.exit(1)
}

/** npm run restore: puts an archive into the configured database and storage. */
async function run(): Promise<void> {
  const { values, positionals } = readWords({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } }, usage)
  const [file, ...others] = positionals
  // The first of backups/*.tar is the oldest.
  if (!file || others.length) throw new Error(usage)
  readEnvFile(process.env)
  const config = parseConfig(process.env)
  closeDataFolder(config.dataDir, say)
  process.stdout.write(`${await runRestore(config, file, values.replace, say)}\n`)
}
