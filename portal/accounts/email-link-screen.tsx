import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { linkToken } from '../browser/link-token.ts'
import { useTranslate } from '../messages/account.ts'
import { useSpendEmailLink } from './email-address.queries.ts'
import { Done, MailedLinkFrame, Problem } from './mailed-link-frame.tsx'

/** After these errors another try cannot help. */
const finalCodes = ['account.badEmailLink', 'account.emailTaken', 'request.invalid']

/** /confirm-email and /undo-email. It takes a press to confirm: programs that scan mails open links too. */
export function EmailLinkScreen({ kind }: { kind: 'confirm' | 'undo' }) {
  const t = useTranslate()
  const token = linkToken('token')
  const spend = useSpendEmailLink(kind)
  const { data: done, error } = spend
  const isOver = Boolean(done) || !token || (error !== null && finalCodes.includes(error.code))
  return (
    <MailedLinkFrame title={t(`email.${kind}.title`)}>
      {!isOver && <p className="text-ink-soft">{t(`email.${kind}.text`)}</p>}
      {!token && <Problem>{t('email.link.missing')}</Problem>}
      {error && <Problem>{t(error.text)}</Problem>}
      {done && <Done>{t(`email.${kind}.done`, { email: done.email })}</Done>}
      {isOver ? (
        <Button asChild>
          <a href={href('auth')}>{t('email.portal')}</a>
        </Button>
      ) : (
        <Button className="min-h-12" isBusy={spend.isPending} onClick={() => spend.mutate(token)}>
          {t(error ? 'app.retry' : `email.${kind}.action`)}
        </Button>
      )}
    </MailedLinkFrame>
  )
}
