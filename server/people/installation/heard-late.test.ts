import pg from 'pg'
import { expect, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createEventHub } from '../../platform/hub/event-hub.ts'
import { emptyInstallation } from '../../testing/empty-installation.ts'
import { updateInstallation } from './installation.store.ts'
import { createInstallationSettings } from './installation-settings.ts'

const { database } = await emptyInstallation()
const { db, listener } = database

test.skipIf(!listener)('settings that were read before this instance hears the others are read again once it does', async () => {
  let isReached = false
  // As behind a firewall that opens late: nobody listens at port 9.
  const connect = () => (isReached && listener ? listener() : new pg.Client({ host: '127.0.0.1', port: 9 }))
  const hub = createEventHub({ ...database, listener: connect }, () => {})
  try {
    const settings = createInstallationSettings(db, hub, parseConfig({}))
    expect((await settings.read()).registration).toBe('open')
    // By another instance, whose news nobody hears here.
    await inTransaction(db, (tx) => updateInstallation(tx, { registration: 'closed' }, undefined))
    isReached = true
    await expect.poll(() => hub.hearsOtherInstances(), { timeout: 10_000 }).toBe(true)
    expect((await settings.read()).registration).toBe('closed')
  } finally {
    await hub.close()
  }
})
