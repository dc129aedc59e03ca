import type { User } from '#contract/accounts.ts'
import { Button } from '#ui/button.tsx'
import { useCancelEmail, useMailEmailLink } from '../accounts/email-address.queries.ts'
import { useTranslate } from '../messages/account.ts'

/** The address that waits for its link to be opened. */
export function PendingEmail({ pendingEmail, email }: { pendingEmail: string } & Pick<User, 'email'>) {
  const t = useTranslate()
  const again = useMailEmailLink()
  const cancel = useCancelEmail()
  return (
    <div className="grid gap-2 rounded-lg bg-waiting-soft p-4">
      <p role="status" className="font-medium break-words text-waiting">
        {again.isSuccess ? t('email.sent', { email: pendingEmail }) : t('email.pending', { email: pendingEmail, current: email })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" isBusy={again.isPending} disabled={again.isSuccess} onClick={() => again.mutate('change')}>
          {t('email.sendAgain')}
        </Button>
        <Button tone="plain" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('email.cancel')}
        </Button>
      </div>
    </div>
  )
}
