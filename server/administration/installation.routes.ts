import { installationApi } from '#contract/installation.api.ts'
import { type InstallationField, installationFields } from '#contract/installation.ts'
import { recordEvent } from '../people/audit/audit.store.ts'
import { originOf } from '../people/audit/origin.ts'
import { getInstallationRow, updateInstallation } from '../people/installation/installation.store.ts'
import { asInstallation } from '../people/installation/installation-settings.ts'
import { accountMail } from '../people/operators/account-mails.ts'
import { getUser } from '../people/operators/operators.store.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Mount } from '../platform/http/mount.ts'
import { expectedVersions, sendVersion } from '../platform/http/versions.ts'
import type { EventHub } from '../platform/hub/event-hub.ts'
import { tryMail } from '../platform/mail/try-mail.ts'
import { isPlainlyPrivate } from '../platform/outgoing/guarded-call.ts'
import { createThrottler } from '../platform/throttles/throttle.ts'
import { defineThrottle } from '../platform/throttles/throttles.store.ts'
import type { StateReader } from './installation-state.ts'

const testMails = defineThrottle('test-mail', { limit: 10, seconds: 60 * 60 })

/** The settings of the installation, and how it is (docs/product.md#administration). */
export function installationRoutes(mount: Mount, db: Db, hub: EventHub, readState: StateReader, config: Config): void {
  const throttle = createThrottler(db, config)

  mount(installationApi.read, async ({ reply }) => {
    const settings = asInstallation(await getInstallationRow(db), config)
    return sendVersion(reply, settings, settings.updatedAt)
  })

  mount(installationApi.update, async ({ ownerId, body, request, reply }) => {
    const changed = installationFields.filter((name) => config.installation[name] === undefined && body[name] !== undefined)
    const values: Partial<Record<InstallationField, string>> = Object.fromEntries(changed.map((name) => [name, body[name]]))
    if (values.updateNoticeUrl && isPlainlyPrivate(values.updateNoticeUrl, config.privateReceivers))
      throw new AppError('request.invalid', { refused: [{ path: 'updateNoticeUrl', text: 'webhook.url.private' }] })
    const row = await inTransaction(db, async (tx) => {
      await recordEvent(tx, originOf(request), { ownerId, kind: 'installationChanged' })
      return updateInstallation(tx, values, expectedVersions(request))
    })
    await hub.changeInstallation()
    return sendVersion(reply, asInstallation(row, config), row.updatedAt)
  })

  mount(installationApi.state, () => readState())

  mount(installationApi.testMail, async ({ ownerId }) => {
    await throttle(testMails, ownerId)
    const mail = accountMail('test', await getUser(db, ownerId), '')
    return { recipient: mail.recipient, ...(await tryMail(config, mail)) }
  })
}
