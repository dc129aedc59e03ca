import { cleanDevices } from '../accounts/devices.store.ts'
import { cleanEmailLinks } from '../accounts/email-links.store.ts'
import { cleanSessions } from '../accounts/sessions.store.ts'
import { removeOldQuestions } from '../assistant/questions.store.ts'
import { cleanEvents } from '../audit/audit.store.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { removeUnverified } from '../guest-accounts/guests.store.ts'
import { cleanKeys } from '../idempotency/idempotency-keys.store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { forgetRecipients, removeOldMails } from '../mail/mails.store.ts'
import { cleanOutbox } from '../mail/outbox.ts'
import { cleanMedia } from '../media/media.jobs.ts'
import { cleanChallenges } from '../passkeys/challenges.store.ts'
import { applyRetention } from '../privacy/retention.ts'
import { cleanThrottles } from '../throttles/throttles.store.ts'
import { cleanVisits } from '../visits/visits.store.ts'
import { cleanVoiceSessions } from '../voice/voice-sessions.store.ts'
import { retentionTask } from './upkeep.store.ts'
import type { UpkeepTask } from './upkeep.ts'

/** All regular work of the product; docs/privacy.md says which time limits it keeps. */
export function upkeepTasks(db: Db, jobs: Jobs, config: Config): UpkeepTask[] {
  return [
    { name: retentionTask, hours: 24, run: (limit) => applyRetention(db, limit) },
    { name: 'mails', hours: 24, run: (limit) => removeOldMails(db, limit) },
    { name: 'recipients', hours: 1, run: (limit) => forgetRecipients(db, limit) },
    { name: 'registrations', hours: 1, run: (limit) => removeUnverified(db, limit) },
    { name: 'questions', hours: 24, run: (limit) => removeOldQuestions(db, limit) },
    { name: 'audit', hours: 24, run: () => cleanEvents(db) },
    { name: 'visits', hours: 24, run: () => cleanVisits(db) },
    { name: 'sessions', hours: 1, run: () => cleanSessions(db) },
    { name: 'devices', hours: 1, run: () => cleanDevices(db) },
    { name: 'email-links', hours: 1, run: () => cleanEmailLinks(db) },
    { name: 'challenges', hours: 1, run: () => cleanChallenges(db) },
    { name: 'throttles', hours: 1, run: () => cleanThrottles(db) },
    { name: 'idempotency-keys', hours: 1, run: () => cleanKeys(db) },
    { name: 'voice-sessions', hours: 1, run: () => cleanVoiceSessions(db) },
    { name: 'media', hours: 1, run: () => cleanMedia(db, jobs) },
    // Every instance has a folder of its own.
    { name: 'outbox', hours: 1, isLocal: true, run: () => cleanOutbox(config) },
  ]
}
