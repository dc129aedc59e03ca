import { facilitiesApi } from '#contract/facilities.api.ts'
import { removeFacility } from '../../hosting/facilities/facilities.store.ts'
import { lockFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import { removeRelationsOf } from '../../hosting/relations/relations.store.ts'
import { forgetFacility, holdServicesIn } from '../../hosting/services/services.store.ts'
import { removeTranslations } from '../../hosting/translations/translations.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMailer } from '../../platform/mail/mails.store.ts'
import { mailFacilityRemoved } from '../mails/request-mails.ts'
import { lockOngoingIn } from '../requests/requests.store.ts'

/** Deletes a facility. Its requests and bookings stay: guests with an open request or a booking ahead are told (docs/product.md#facilities). */
export function facilityRemovalRoutes(mount: Mount, db: Db, jobs: Jobs, config: Config): void {
  const mailer = createMailer(jobs, config)

  mount(facilitiesApi.remove, async ({ ownerId, params: { id } }) => {
    await inTransaction(db, async (tx) => {
      await holdServicesIn(tx, ownerId, id)
      // Before it goes: the mails name its contacts. And before it is locked: whoever holds a request may need it.
      const told = await tellGuests(tx, ownerId, id)
      await lockFacility(tx, ownerId, id, 'update')
      // Requests that were just being stored; from here on there are no more.
      await tellGuests(tx, ownerId, id, told)
      await removeFacility(tx, ownerId, id)
      await removeRelationsOf(tx, id)
      await removeTranslations(tx, id)
      await forgetFacility(tx, ownerId, id)
    })
    return undefined
  })

  async function tellGuests(tx: Tx, ownerId: string, facilityId: string, told: number[] = []): Promise<number[]> {
    const open = (await lockOngoingIn(tx, ownerId, facilityId)).filter(({ id }) => !told.includes(id))
    for (const request of open) await mailFacilityRemoved(tx, mailer, request)
    return open.map(({ id }) => id)
  }
}
