import { MailWarning } from 'lucide-react'
import type { RequestDetails } from '#contract/requests.api.ts'
import { useTranslate } from '../messages/requests.ts'

/** Codes of RFC 5321 and RFC 3463 for addresses that do not exist or refuse. */
const refusedAddress = /\b5(50|51|53|54)\b|\b5\.1\.\d\b/

/** A mail that could not be delivered, why in plain words, and what to do instead. */
export function FailedMailEntry({ mail: { toGuest, lastError } }: { mail: RequestDetails['failedMails'][number] }) {
  const t = useTranslate()
  const reason = refusedAddress.test(lastError) ? 'requests.failedMail.address' : 'requests.failedMail.server'
  return (
    <div className="flex gap-3 rounded-lg bg-danger-soft px-4 py-3">
      <MailWarning className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium text-danger">{t(toGuest ? 'requests.failedMail.guest' : 'requests.failedMail.host')}</p>
        <p>{[t(reason), toGuest && t('requests.failedMail.call')].filter(Boolean).join(' ')}</p>
        {lastError && (
          <p dir="ltr" className="font-mono text-sm break-words text-ink-soft">
            {lastError}
          </p>
        )}
      </div>
    </div>
  )
}
