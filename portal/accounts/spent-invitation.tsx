import { useTranslate } from '../messages/account.ts'

/** Why the link of an invitation opens no form. */
export function SpentInvitation() {
  const t = useTranslate()
  return <span role="alert">{t('account.invitation.spent')}</span>
}
