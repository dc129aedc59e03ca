import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createEventHub } from '../../platform/hub/event-hub.ts'
import { installationTable } from '../../tables/installation.table.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createInstallationSettings } from './installation-settings.ts'

const server = await startTestServer()
const { db } = server.database

test('settings that are changed while they are read are not held: they may be as they were before', async () => {
  const hub = createEventHub(server.database, () => {})
  const settings = createInstallationSettings(db, hub, server.config)
  await expect.poll(() => hub.hearsOtherInstances()).toBe(true)
  const { companyTown: before } = await settings.read()
  const changeUnheard = (town: string | null) => db.execute(sql`update ${installationTable} set company_town = ${town}`)
  try {
    await changeUnheard('Pisa')
    expect((await settings.read()).companyTown).toBe(before)
    const changing = hub.changeInstallation()
    const reading = settings.read()
    void hub.changeInstallation()
    await Promise.all([changing, reading])
    await changeUnheard('Siena')
    expect((await settings.read()).companyTown).toBe('Siena')
  } finally {
    await changeUnheard(null)
    await hub.changeInstallation()
    await hub.close()
  }
})
