import { instantIn } from '#i18n/dates.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RequestRow } from './request-row.ts'

/**
 * Keeps a host from deciding on what has changed since, and says what has happened.
 * @param versions the versions that the host has seen; undefined for any
 * @throws AppError request.changed
 */
export function refuseChanged({ updatedAt, latestEventType, latestEventAt, timezone }: RequestRow, versions: string[] | undefined): void {
  if (!versions || versions.includes(updatedAt)) return
  throw new AppError('request.changed', {
    say: (t, language) => ({ event: t(`requests.event.${latestEventType}`), at: instantIn(language, latestEventAt, timezone) }),
  })
}
