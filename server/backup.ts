import { existsSync } from 'node:fs'
import { AnotherBackup } from './documents/backup/desk.ts'
import { proveArchive, runBackup } from './documents/backup/run-backup.ts'
import { readWords } from './platform/command-words.ts'
import { type Config, parseConfig } from './platform/config.ts'
import { counted } from './platform/counted.ts'
import { closeDataFolder } from './platform/data-folder.ts'
import { needFiles } from './platform/db/need-installation.ts'
import { readEnvFile } from './platform/env-file.ts'
import { inOneLine } from './platform/log/logged-error.ts'
import { needFile } from './platform/need-file.ts'

const usage = `Usage: npm run backup [-- --check FILE]
Without --check it makes a backup; with it, it proves FILE, which is one that was made before.`

/** Ctrl-C, and a system that stops: else "another backup is going on" for a quarter of an hour. */
const interrupt = new AbortController()

const say = (text: string) => process.stderr.write(`${text}\n`)

try {
  await run()
} catch (error) {
  say(inOneLine(error))
  process.exit(error instanceof AnotherBackup ? AnotherBackup.exitCode : 1)
}

/** npm run backup, and what the product runs each night: makes a backup, or checks one. */
async function run(): Promise<void> {
  const { values } = readWords({ options: { check: { type: 'string' }, claimed: { type: 'string' } } }, usage)
  readEnvFile(process.env)
  const config = parseConfig(process.env)
  // To prove an archive any folder does.
  if (values.check === undefined) needInstallation(config)
  closeDataFolder(config.dataDir, say)
  if (values.check !== undefined) {
    needFile(values.check)
    const { rows, photos } = await proveArchive(config, values.check)
    process.stdout.write(`${values.check} is good: ${counted(rows, 'row')} and ${counted(photos, 'photo file')} restored and compared.\n`)
    return
  }
  // The nightly one is ended by the product that stops, and left to its next start.
  if (!values.claimed) {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => interrupt.abort(new Error(`The backup was ended by ${signal}.`)))
    }
  }
  // Nobody watches the nightly one: what it says is for the log of the product.
  const tell = (text: string, isWarning = false) => {
    if (isWarning || !values.claimed) say(text)
  }
  const backup = await runBackup(config, values.claimed, tell, interrupt.signal)
  for (const name of backup.lost) say(`The storage had lost a file of a photo before: ${name}`)
  const megabytes = (backup.bytes / 1_000_000).toFixed(1)
  process.stdout.write(
    `${backup.path} is good: ${counted(backup.rows, 'row')} and ${counted(backup.photos, 'photo file')}, as of ${backup.at}, restored and compared. ${megabytes} MB, SHA-256 ${backup.sha256}\n`,
  )
}

/** Else a folder that was mistyped would be made, with an empty database in it, or the photos would be missing. */
function needInstallation({ databaseUrl, s3, dataDir }: Config): void {
  if (!databaseUrl) needFiles(dataDir)
  else if (!s3 && !existsSync(dataDir))
    throw new Error(`DATA_DIR: there is no folder ${dataDir}: name the product's, where its photos are.`)
}
