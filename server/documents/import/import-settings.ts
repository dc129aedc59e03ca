import { type NotificationName, notificationDefaults } from '#contract/accounts.ts'
import { retentionDefault } from '#contract/privacy.ts'
import { getUser, updateUser } from '../../people/operators/operators.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AccountFile } from './account-file.ts'
import type { Moved } from './import-things.ts'

/**
 * Settings that the account has not set itself come along. Who signs in stays who they are: name, e-mail, password and language are
 * the account's own. Texts that come along are in the language of the file's account.
 */
export async function importSettings(tx: Tx, ownerId: string, { user }: AccountFile, { book, photo }: Moved): Promise<void> {
  const own = await getUser(tx, ownerId)
  const switched = Object.entries(user.notifications ?? {}).filter(
    ([name, isOn]) =>
      name in notificationDefaults && !(name in own.notifications) && isOn !== notificationDefaults[name as NotificationName],
  )
  const spoken = user.text_language ?? user.language
  const wanted = {
    textLanguage: !own.textLanguage && spoken !== own.language && spoken,
    companyName: !own.companyName && user.companyName,
    phone: !own.phone && user.phone,
    profileImageUrl: !own.profileImageUrl && user.profileImageUrl && photo(user.profileImageUrl),
    notifications: switched.length > 0 && { ...own.notifications, ...Object.fromEntries(switched) },
    retentionMonths: own.retentionMonths === retentionDefault && user.retention_months !== retentionDefault && user.retention_months,
  }
  const taken = Object.entries(wanted).filter(([, value]) => value)
  if (taken.length) await updateUser(tx, ownerId, Object.fromEntries(taken))
  for (const _ of taken) book.count('settings', true)
}
