import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { guestForgotPasswordJobs } from './agreements/guest-accounts/guest-forgot-password.ts'
import { buildApp } from './app.ts'
import { loadAssets } from './documents/site/assets.ts'
import { mediaJobs } from './hosting/media/media.jobs.ts'
import { createStorage } from './hosting/media/storage.ts'
import { importStarterPlaces } from './hosting/recommendations/starter-places.ts'
import { checkProvider } from './hosting/voices/check-provider.ts'
import { createVoiceProvider } from './hosting/voices/provider.ts'
import { forgotPasswordJobs } from './people/accounts/forgot-password.ts'
import { pushJobs } from './people/push/push.jobs.ts'
import { parseConfig } from './platform/config.ts'
import { closeDataFolder } from './platform/data-folder.ts'
import { openDatabase } from './platform/db/database.ts'
import { createEventHub } from './platform/hub/event-hub.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { mailJobs } from './platform/mail/mail.jobs.ts'
import { createDelivery } from './platform/mail/transport.ts'
import { createUpkeep } from './platform/upkeep/upkeep.ts'
import { upkeepTasks } from './upkeep-tasks.ts'

/** Interval of the check whether the voice provider's lists are a day old, in milliseconds. */
const voicesInterval = 60 * 60_000

/** Time for running requests to end at a stop, in milliseconds. */
const drainTime = 10_000

try {
  await start()
} catch (error) {
  // One clear line instead of a stack: it is mostly a wrong setting or a folder in use.
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = parseConfig(process.env)
  const assets = loadAssets(fileURLToPath(new URL('../client', import.meta.url)))
  closeDataFolder(config.dataDir, (text) => process.stderr.write(`${text}\n`))
  const database = await openDatabase(config, (error) => process.stderr.write(`database: ${error.message}\n`))
  const jobs = await startJobs(database.pool, database.isEmbedded, (error) => process.stderr.write(`jobs: ${error.message}\n`))
  const storage = createStorage(config)
  const voice = createVoiceProvider(config)
  const hub = createEventHub(database, (error) => process.stderr.write(`events: ${error.message}\n`))
  const app = await buildApp({ config, database, jobs, hub, storage, voice, assets })
  await mailJobs(jobs, database.db, createDelivery(config), app.log)
  await forgotPasswordJobs(jobs, database.db, config, app.log)
  await guestForgotPasswordJobs(jobs, database.db, config)
  await pushJobs(jobs, database.db, config)
  await mediaJobs(jobs, storage)
  await importStarterPlaces(database.db)
  const lookAtVoices = () => voice && checkProvider(database.db, voice).catch((error) => app.log.error(error))
  void lookAtVoices()
  const checking = setInterval(lookAtVoices, voicesInterval)
  const upkeep = createUpkeep(database.db, upkeepTasks(database.db, jobs, config), (error) => app.log.error(error))

  let isStopping = false
  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), drainTime).unref()
    clearInterval(checking)
    await app.close()
    await hub.close()
    await upkeep.stop()
    await jobs.stop()
    await database.close()
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
  // After an unexpected error the state is unknown: finish running requests and exit, so that the service manager restarts the product.
  process.on('uncaughtException', (error, origin) => {
    app.log.fatal({ err: error, origin }, 'an error that nothing handled: stopping')
    void stop(1).catch(() => process.exit(1))
  })

  await app.listen({ port: config.port, host: config.host })
  upkeep.start()
  process.stdout.write(`Ospita is ready: ${config.publicUrl}\n`)
}
