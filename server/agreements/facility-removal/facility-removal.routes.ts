import { facilitiesApi } from '#contract/facilities.api.ts'
import { removeFacility } from '../../hosting/facilities/facilities.store.ts'
import { lockFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import { removeRelationsOf } from '../../hosting/relations/relations.store.ts'
import { forgetFacility } from '../../hosting/services/services.store.ts'
import { removeTranslations } from '../../hosting/translations/translations.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMailer } from '../../platform/mail/mails.store.ts'
import { mailFacilityRemoved } from '../mails/request-mails.ts'
import { listOpen } from '../requests/requests.store.ts'

/** Deletes a facility. Its requests and bookings stay: guests with an open request or a booking ahead are told (docs/product.md#facilities). */
export function facilityRemovalRoutes(mount: Mount, db: Db, jobs: Jobs, config: Config): void {
  const mailer = createMailer(jobs, config)

  mount(facilitiesApi.remove, async ({ ownerId, params: { id } }) => {
    await inTransaction(db, async (tx) => {
      // Requests that are just being stored are waited for: their guests are told too.
      await lockFacility(tx, ownerId, id)
      // Before it goes: the mails name its contacts.
      for (const request of await listOpen(tx, ownerId, id)) await mailFacilityRemoved(tx, mailer, request)
      await removeFacility(tx, ownerId, id)
      await removeRelationsOf(tx, id)
      await removeTranslations(tx, id)
      await forgetFacility(tx, ownerId, id)
    })
    return undefined
  })
}
