import { Send } from 'lucide-react'
import { leftToRight } from '#i18n/isolated.ts'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/administration.ts'
import { useTestMail } from './administration.queries.ts'
import { Quoted } from './quoted.tsx'

/** Sends a mail to whoever presses it, and shows what the mail server said. */
export function MailTest({ hasServer }: { hasServer: boolean }) {
  const t = useTranslate()
  const test = useTestMail()
  const result = test.data
  const sentence = result && !result.isSent ? 'admin.mail.refused' : hasServer ? 'admin.mail.sent' : 'admin.mail.kept'
  return (
    <div className="grid w-full grid-cols-1 gap-2 pt-2">
      <Button tone="outline" className="justify-self-start" isBusy={test.isPending} onClick={() => test.mutate()}>
        <Send className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        {t('admin.mail.test')}
      </Button>
      <div role="status" className="grid grid-cols-1 gap-2">
        {result && (
          <>
            <p className={result.isSent ? '' : 'font-medium text-danger'}>{t(sentence, { email: leftToRight(result.recipient) })}</p>
            <Quoted words={result.said} />
          </>
        )}
      </div>
    </div>
  )
}
