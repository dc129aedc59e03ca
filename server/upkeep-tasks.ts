import { lookOnceADay } from './administration/look-for-updates.ts'
import { keepUids } from './agreements/bookings/calendar-uids.store.ts'
import { applyRetention } from './agreements/privacy/retention.ts'
import { sendMorningSummaries } from './agreements/reminders/morning-summary.ts'
import { sendReminders } from './agreements/reminders/send-reminders.ts'
import { nameZonePlaces } from './agreements/renames/zone-places.store.ts'
import { cleanImports } from './documents/import/account-import.jobs.ts'
import { cleanMedia } from './hosting/media/media.jobs.ts'
import { cleanEmailLinks } from './people/accounts/email-links.store.ts'
import { cleanEvents } from './people/audit/audit.store.ts'
import { removeUnverified } from './people/guests/guests.store.ts'
import { cleanInvitations } from './people/invitations/invitations.store.ts'
import { cleanChallenges } from './people/passkeys/challenges.store.ts'
import { cleanDevices } from './people/sessions/devices.store.ts'
import { cleanSessions } from './people/sessions/sessions.store.ts'
import { queueForgotten, removeOldDeliveries } from './people/webhooks/deliveries.store.ts'
import { forgetOldSecrets } from './people/webhooks/webhooks.store.ts'
import { removeOldBackups } from './platform/backups/backups.store.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/database.ts'
import type { EventHub } from './platform/hub/event-hub.ts'
import { cleanKeys } from './platform/idempotency/idempotency-keys.store.ts'
import { setQueueRight } from './platform/jobs/clock-set-back.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { createMailer, forgetRecipients, removeOldMails } from './platform/mail/mails.store.ts'
import { cleanOutbox } from './platform/mail/outbox.ts'
import { readinessTask } from './platform/readiness/checks.ts'
import { cleanThrottles } from './platform/throttles/throttles.store.ts'
import { forgetUpkeep, retentionTask } from './platform/upkeep/upkeep.store.ts'
import type { UpkeepTask } from './platform/upkeep/upkeep.ts'
import { sendUnsentAnswers } from './visiting/assistant/open-questions/answer-mails.ts'
import { removeOldQuestions } from './visiting/assistant/open-questions/questions.store.ts'
import { removeOldWaitingGuests } from './visiting/assistant/open-questions/waiting-guests.store.ts'
import { cleanFigures } from './visiting/statistics/statistics.store.ts'
import { cleanVoiceSessions } from './visiting/voice/voice-sessions.store.ts'

const fiveMinutes = 1 / 12

/** All regular work of the product; docs/privacy.md says which time limits it keeps. */
export function upkeepTasks(db: Db, jobs: Jobs, hub: Pick<EventHub, 'publish'>, config: Config): UpkeepTask[] {
  const mailer = createMailer(jobs, config)
  const tasks: UpkeepTask[] = [
    { name: 'reminders', hours: fiveMinutes, run: (limit) => sendReminders(db, mailer, limit) },
    { name: 'morning-summaries', hours: fiveMinutes, run: () => sendMorningSummaries(db, mailer) },
    { name: retentionTask, hours: 24, run: (limit) => applyRetention(db, jobs, hub, limit) },
    { name: 'mails', hours: 24, run: (limit) => removeOldMails(db, limit) },
    { name: 'recipients', hours: 1, run: (limit) => forgetRecipients(db, limit) },
    { name: 'registrations', hours: 1, run: (limit) => removeUnverified(db, limit) },
    { name: 'zones', hours: 24, run: (limit) => nameZonePlaces(db, limit) },
    { name: 'calendar-uids', hours: 1, run: (limit) => keepUids(db, config.publicUrl, limit) },
    { name: 'questions', hours: 24, run: (limit) => removeOldQuestions(db, limit) },
    { name: 'answers', hours: 1, run: (limit) => sendUnsentAnswers(db, mailer, limit) },
    { name: 'waiting-guests', hours: 24, run: (limit) => removeOldWaitingGuests(db, limit) },
    { name: 'audit', hours: 24, run: () => cleanEvents(db) },
    { name: 'statistics', hours: 24, run: (limit) => cleanFigures(db, limit) },
    { name: 'sessions', hours: 1, run: () => cleanSessions(db) },
    { name: 'devices', hours: 1, run: () => cleanDevices(db) },
    { name: 'invitations', hours: 24, run: () => cleanInvitations(db) },
    { name: 'email-links', hours: 1, run: () => cleanEmailLinks(db) },
    { name: 'challenges', hours: 1, run: () => cleanChallenges(db) },
    { name: 'throttles', hours: 1, run: () => cleanThrottles(db) },
    { name: 'idempotency-keys', hours: 1, run: () => cleanKeys(db) },
    { name: 'voice-sessions', hours: 1, run: () => cleanVoiceSessions(db) },
    { name: 'webhook-forgotten', hours: fiveMinutes, run: (limit) => queueForgotten(db, jobs, limit) },
    { name: 'webhook-deliveries', hours: 24, run: (limit) => removeOldDeliveries(db, limit) },
    { name: 'webhook-secrets', hours: 1, run: () => forgetOldSecrets(db) },
    { name: 'backups', hours: 24, run: () => removeOldBackups(db) },
    // Each hour, so that another address is looked at within one.
    { name: 'updates', hours: 1, run: () => lookOnceADay(db, config) },
    { name: 'queue', hours: 1, run: () => setQueueRight(db) },
    { name: 'imports', hours: 1, run: (limit) => cleanImports(db, jobs, limit) },
    { name: 'media', hours: 1, run: () => cleanMedia(db, jobs) },
    // Each instance has its own outbox folder.
    { name: 'outbox', hours: 1, isLocal: true, run: () => cleanOutbox(config) },
  ]
  const names = [...tasks.map(({ name }) => name), readinessTask]
  return [...tasks, { name: 'upkeep', hours: 1, run: () => forgetUpkeep(db, names) }]
}
