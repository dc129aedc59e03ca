import { type Installation, type InstallationField, installationFields, type RegistrationMode } from '#contract/installation.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import { getInstallationRow, type InstallationRow } from './installation.store.ts'

/** The settings that hold, in memory until somebody changes them on any instance. */
export type InstallationSettings = {
  read(): Promise<Installation>
  /** The same for pages, which go on while the database is away: what was read last, or what the environment and the defaults say. */
  shown(): Promise<Installation>
}

/** Until an administrator has set something. */
const defaults = {
  companyName: 'Ospita S.r.l.',
  companyVat: 'IT01234567897',
  companyTown: 'Lucca',
  contact: '',
  registration: 'open',
  updateNoticeUrl: '',
} as const

/** They are held at most this long, in milliseconds, in case a notification was lost with its instance. */
const longestTrust = 60_000

export function createInstallationSettings(db: Db, hub: EventHub, config: Config): InstallationSettings {
  let held: { settings: Installation; until: number } | undefined
  let last = asInstallation(unset, config)
  let changes = 0
  hub.onInstallationChanged(() => {
    changes++
    held = undefined
  })
  async function read(): Promise<Installation> {
    if (held && held.until > performance.now() && hub.hearsOtherInstances()) return held.settings
    const before = changes
    const settings = asInstallation(await getInstallationRow(db), config)
    last = settings
    if (before === changes) held = { settings, until: performance.now() + longestTrust }
    return settings
  }
  return { read, shown: () => read().catch(() => last) }
}

const unset = {
  ...{ id: 1, companyName: null, companyVat: null, companyTown: null, contact: null, registration: null },
  ...{ updateNoticeUrl: null, updatedAt: '' },
}

/** The settings that hold: of the environment, else the stored ones, else the defaults. */
export function asInstallation(row: InstallationRow, { installation: set }: Config): Installation {
  const held = (name: InstallationField) => set[name] ?? row[name] ?? defaults[name]
  return {
    companyName: held('companyName'),
    companyVat: held('companyVat'),
    companyTown: held('companyTown'),
    contact: held('contact'),
    registration: held('registration') as RegistrationMode,
    updateNoticeUrl: held('updateNoticeUrl'),
    fixed: installationFields.filter((name) => set[name] !== undefined),
    updatedAt: row.updatedAt,
  }
}
