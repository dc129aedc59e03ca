import { fileURLToPath } from 'node:url'
import { guestForgotPasswordJobs } from './agreements/guest-accounts/guest-forgot-password.ts'
import { writtenInTime } from './agreements/mails/write-mail.ts'
import { buildApp } from './app.ts'
import { startBackups } from './documents/backup/nightly.ts'
import { accountImportJobs } from './documents/import/account-import.jobs.ts'
import { loadAssets } from './documents/site/assets.ts'
import { mediaJobs } from './hosting/media/media.jobs.ts'
import { createStorage } from './hosting/media/storage.ts'
import { importStarterPlaces } from './hosting/recommendations/starter-places.ts'
import { createProviderCheck } from './hosting/voices/check-provider.ts'
import { createVoiceProvider, watchVoice } from './hosting/voices/provider.ts'
import { forgotPasswordJobs } from './people/accounts/forgot-password.ts'
import { pushJobs } from './people/push/push.jobs.ts'
import { webhookJobs } from './people/webhooks/webhook.jobs.ts'
import { parseConfig } from './platform/config.ts'
import { closeDataFolder } from './platform/data-folder.ts'
import { watchClock } from './platform/db/clock-log.ts'
import { openDatabase } from './platform/db/database.ts'
import { isDatabaseAway } from './platform/db/sql-state.ts'
import { readEnvFile } from './platform/env-file.ts'
import { listen } from './platform/http/listen.ts'
import { createEventHub } from './platform/hub/event-hub.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createQueueLog } from './platform/jobs/queue-log.ts'
import { createLog, sayReady } from './platform/log/log.ts'
import { inOneLine } from './platform/log/logged-error.ts'
import { onceAMinute } from './platform/log/once-a-minute.ts'
import { mailJobs } from './platform/mail/mail.jobs.ts'
import { startDelivery } from './platform/mail/mail-delivery.ts'
import { createMailLog } from './platform/mail/mail-log.ts'
import type { MailRow } from './platform/mail/mails.store.ts'
import { createDelivery } from './platform/mail/transport.ts'
import { keepFilesFree } from './platform/open-files.ts'
import { checksOf } from './platform/readiness/checks.ts'
import { createReadiness } from './platform/readiness/readiness.ts'
import { createUpkeep } from './platform/upkeep/upkeep.ts'
import { createStop } from './stop.ts'
import { upkeepTasks } from './upkeep-tasks.ts'

/** Interval of the check whether the voice provider's lists are a day old, in milliseconds. */
const voicesInterval = 60 * 60_000

try {
  await start()
} catch (error) {
  // One clear line instead of a stack: it is mostly a wrong setting or a folder in use.
  process.stderr.write(`${inOneLine(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  readEnvFile(process.env)
  const config = parseConfig(process.env)
  const assets = loadAssets(fileURLToPath(new URL('../client', import.meta.url)))
  const log = createLog(config.logLevel)
  closeDataFolder(config.dataDir, (text) => log.warn(text))
  const database = await openDatabase(
    config,
    (error) => log.warn({ err: error }, 'database connection lost'),
    (steps) => log.warn({ steps }, 'the tables are brought up to date: with large ones that takes minutes'),
  )
  watchClock(log)
  const noteQueue = createQueueLog(log)
  const jobs = await startJobs(database.pool, database.isEmbedded, noteQueue)
  const storage = createStorage(config)
  const voice = watchVoice(database.db, createVoiceProvider(config), (error) => log.warn({ err: error }, 'voice state not noted'))
  // It is tried again twice a second.
  const isTime = onceAMinute()
  const hub = createEventHub(database, (error) => {
    if (!isDatabaseAway(error) || isTime()) log.warn({ err: error }, 'live events interrupted')
  })
  const readiness = createReadiness(checksOf({ config, database, hub, bucket: storage.check }), (failing, why) =>
    log.warn({ failing, ...(why instanceof Error && { err: why }) }, failing.length ? 'not well' : 'well again'),
  )
  const app = await buildApp({ config, log, database, jobs, hub, readiness, storage, voice, assets })
  const { background } = database
  const post = { db: background, deliver: createDelivery(config), noteLost: createMailLog(app.log) }
  const write = (mail: MailRow) => writtenInTime(background, mail, config)
  jobs.deliverBy(startDelivery(post, write, noteQueue))
  await mailJobs(jobs, post, write)
  await forgotPasswordJobs(jobs, background, config, app.log)
  await guestForgotPasswordJobs(jobs, background, config)
  pushJobs(jobs, background, config, app.log)
  webhookJobs(jobs, background, config, app.log)
  await mediaJobs(jobs, background, storage)
  await accountImportJobs(jobs, background, storage, hub, config)
  await importStarterPlaces(database.db, (err) => log.warn({ err }, 'the places that come with the product are left to the next start'))
  const lookAtVoices = voice && createProviderCheck(background, voice, log)
  if (lookAtVoices) setInterval(lookAtVoices, voicesInterval).unref()
  void lookAtVoices?.()
  const upkeep = createUpkeep(background, upkeepTasks(background, jobs, hub, config), (error) => app.log.error(error))

  const backups = startBackups(config, database, app.log)
  const stop = createStop({ app, database, jobs, hub, upkeep, backups, readiness })
  const end = (exitCode: number, drainSeconds: number) =>
    void stop(drainSeconds).then(
      () => process.exit(exitCode),
      () => process.exit(1),
    )
  process.on('SIGTERM', () => end(0, config.drainSeconds))
  // Ctrl-C, a terminal that is closed, and the end of the process that started this one: nobody waits for a load balancer.
  process.on('SIGINT', () => end(0, 0))
  process.on('SIGHUP', () => end(0, 0))
  process.on('disconnect', () => end(0, 0))
  // After an unexpected error the state is unknown: finish running requests and exit, so that the service manager restarts the product.
  process.on('uncaughtException', (error, origin) => {
    app.log.fatal({ err: error, origin }, 'an error that nothing handled: stopping')
    end(1, 0)
  })

  keepFilesFree(app.server, log)
  await listen(app, config)
  upkeep.start()
  readiness.start()
  hub.announce()
  sayReady(log, `Ospita is ready: ${config.publicUrl}`)
}
