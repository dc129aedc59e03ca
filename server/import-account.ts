import { keptAddress } from '#contract/fields.ts'
import { importAccount } from './documents/import/import-account.ts'
import { createStorage } from './hosting/media/storage.ts'
import { findUserByEmail } from './people/operators/operators.store.ts'
import { readWords } from './platform/command-words.ts'
import { parseConfig } from './platform/config.ts'
import { closeDataFolder } from './platform/data-folder.ts'
import { openDatabase } from './platform/db/database.ts'
import { needFiles } from './platform/db/need-installation.ts'
import { readEnvFile } from './platform/env-file.ts'
import { AppError } from './platform/http/app-error.ts'
import { errorText } from './platform/http/error-handler.ts'
import { inOneLine } from './platform/log/logged-error.ts'
import { needFile } from './platform/need-file.ts'

const usage = `Usage: npm run import-account -- FILE E-MAIL
FILE is what "all data and photos" saves; E-MAIL is that of the account here that gets it, registered before.`

const say = (text: string) => process.stderr.write(`${text}\n`)

try {
  await run()
} catch (error) {
  if (error instanceof AppError) say(errorText(error, 'en'))
  else say(inOneLine(error))
  process.exit(1)
}

/** npm run import-account: moves one operator into this installation. */
async function run(): Promise<void> {
  const [file, email, ...others] = readWords({ allowPositionals: true }, usage).positionals
  if (!file || !email || others.length) throw new Error(usage)
  needFile(file)
  readEnvFile(process.env)
  const config = parseConfig(process.env)
  if (!config.databaseUrl) needFiles(config.dataDir)
  closeDataFolder(config.dataDir, say)
  const database = await openDatabase({ ...config, isInstalled: true }, (error) => say(`database: ${error.message}`))
  try {
    const user = await findUserByEmail(database.db, keptAddress(email))
    if (!user) throw new Error(`There is no account with the e-mail ${email}: register it first.`)
    const { created, standing, leftOut } = await importAccount(database.db, createStorage(config), user.id, file)
    const listed = (counts: Record<string, number>) =>
      Object.entries(counts)
        .filter(([, count]) => count)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ') || 'nothing'
    process.stdout.write(`Imported into the account of ${email}: ${listed(created)}. There already: ${listed(standing)}.\n`)
    if (leftOut.photoMissing + leftOut.photoUnreadable)
      process.stdout.write(`Photos left out: ${leftOut.photoMissing} not in the file, ${leftOut.photoUnreadable} not readable.\n`)
  } finally {
    await database.close()
  }
}
