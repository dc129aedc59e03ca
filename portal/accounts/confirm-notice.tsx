import { useLocation } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { portalRoutes } from '#contract/routes.ts'
import { leftToRight } from '#i18n/isolated.ts'
import { Button } from '#ui/button.tsx'
import { NoticeBar } from '../frame/notice-bar.tsx'
import { useTranslate } from '../messages/account.ts'
import { useMailEmailLink } from './email-address.queries.ts'

/** Screens of the mailed links themselves: the notice is not needed there. */
const quiet: string[] = [portalRoutes.confirmEmail, portalRoutes.undoEmail]

/** Shown above every screen until the account's address is confirmed. */
export function ConfirmNotice({ email }: Pick<User, 'email'>) {
  const t = useTranslate()
  const [path] = useLocation()
  const again = useMailEmailLink()
  if (quiet.includes(path)) return null
  return (
    <NoticeBar label={t('email.notice.label')}>
      <p role="status" className="min-w-[min(10rem,100%)] flex-1 py-1 text-xs font-medium break-words sm:text-sm">
        {t(again.isSuccess ? 'email.sent' : 'email.notice.text', { email: leftToRight(email) })}
      </p>
      {!again.isSuccess && (
        <Button
          tone="plain"
          className="shrink-0 !px-0 text-sm !text-waiting underline"
          isBusy={again.isPending}
          onClick={() => again.mutate('confirm')}
        >
          {t('email.sendAgain')}
        </Button>
      )}
    </NoticeBar>
  )
}
