import { invitationDays, invitationInput, type OperatorChange } from '#contract/administration.ts'
import { keptAddress } from '#contract/fields.ts'
import { invitationPath } from '#contract/routes.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { changeOperator } from './administration/change-operator.ts'
import { lookForUpdates, readUpdates, updateNoticeUrl } from './administration/look-for-updates.ts'
import { listOperators } from './administration/managed-operators.store.ts'
import type { Origin } from './people/audit/origin.ts'
import { getInstallationRow } from './people/installation/installation.store.ts'
import { asInstallation } from './people/installation/installation-settings.ts'
import { createInvitation } from './people/invitations/invitations.store.ts'
import { findUserByEmail } from './people/operators/operators.store.ts'
import { type Config, parseConfig } from './platform/config.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { readEnvFile } from './platform/env-file.ts'
import { AppError } from './platform/http/app-error.ts'
import { errorText } from './platform/http/error-handler.ts'
import { translatorFor } from './platform/http/language.ts'
import { createEventHub } from './platform/hub/event-hub.ts'
import { createLog } from './platform/log/log.ts'
import { inOneLine } from './platform/log/logged-error.ts'

const usage = `npm run admin -- COMMAND
  list                 who administers this installation
  grant EMAIL          makes an account an administrator
  revoke EMAIL         makes it an ordinary operator again
  suspend EMAIL        closes an account and its guest pages
  reactivate EMAIL     opens them again
  invite [NOTE]        prints a link with which one person may register, within ${invitationDays} days
  updates              looks now whether a later release is out`

const changes: Record<string, OperatorChange> = {
  grant: { isAdmin: true },
  revoke: { isAdmin: false },
  suspend: { isActive: false },
  reactivate: { isActive: true },
}

const warn = (error: Error) => process.stderr.write(`${inOneLine(error)}\n`)

try {
  await run(process.argv.slice(2))
} catch (error) {
  warn(error instanceof AppError ? new Error(errorText(error, 'en')) : (error as Error))
  process.exitCode = 1
}

/** npm run admin: for who has lost the way in, and for scripts. */
async function run([command = '', ...words]: string[]): Promise<void> {
  const change = changes[command]
  if (!change && !['list', 'invite', 'updates'].includes(command)) throw new Error(usage)
  if (command !== 'invite' && words.length !== (change ? 1 : 0)) throw new Error(usage)
  readEnvFile(process.env)
  const config = parseConfig(process.env)
  const database = await openDatabase({ ...config, isInstalled: true }, warn)
  try {
    if (change) await changeByEmail(database, config, words[0] ?? '', change)
    else if (command === 'invite') await invite(database, config, words.join(' '))
    else if (command === 'updates') await tellUpdates(database, config)
    else await list(database)
  } finally {
    await database.close()
  }
}

async function changeByEmail(database: Database, { logLevel }: Config, email: string, change: OperatorChange): Promise<void> {
  const user = await findUserByEmail(database.db, keptAddress(email))
  if (!user) throw new Error(`No account has the e-mail ${email}.`)
  const origin: Origin = { device: '', network: '', log: createLog(logLevel, { write: () => {} }) }
  const pages = await inTransaction(database.db, (tx) => changeOperator(tx, user.id, change, origin))
  // Instances that run beside it forget pages and end streams.
  const hub = createEventHub(database, warn)
  hub.checkSessions(user.id)
  await hub.changePages(pages)
  await hub.close()
  say(`Done: ${user.email}`)
}

async function invite({ db }: Database, config: Config, words: string): Promise<void> {
  const { data, error } = invitationInput.safeParse({ note: words })
  if (error) throw new Error(`The note: ${error.issues.map(({ message }) => translateMessage(translatorFor('en'), message)).join(' ')}`)
  const { token } = await inTransaction(db, (tx) => createInvitation(tx, null, data.note ?? ''))
  say(`${config.publicUrl}${invitationPath(token)}`)
  const { registration } = asInstallation(await getInstallationRow(db), config)
  if (registration === 'closed') warn(new Error('Registration is closed: the link works once it is open or by invitation.'))
}

async function list({ db }: Database): Promise<void> {
  const administrators = await listOperators(db, { state: 'administrator', limit: 200 }, undefined)
  for (const { email, isActive } of administrators) say(isActive ? email : `${email} (suspended)`)
  if (administrators.length === 0) say('Nobody: the first account that registers does, or one that "grant EMAIL" names.')
}

async function tellUpdates({ db }: Database, config: Config): Promise<void> {
  const url = await updateNoticeUrl(db, config)
  if (!url) throw new Error('No address is set, neither by UPDATE_NOTICE_URL nor on the screen.')
  await lookForUpdates(db, url, config)
  const { failure, running, latest } = await readUpdates(db, url)
  if (failure) {
    const why = translatorFor('en')(`admin.updates.failed.${failure.reason}`, { detail: failure.detail })
    throw new Error(`The file could not be read: ${why}`)
  }
  if (!latest) return say(`${running} is the latest release.`)
  say(`${latest.version} is out since ${latest.date}${latest.security ? ', and fixes a security problem' : ''}: ${latest.notes_url}`)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
