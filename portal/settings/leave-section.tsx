import { useMutation } from '@tanstack/react-query'
import { Download, Images, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { accountsApi } from '#contract/accounts.api.ts'
import { clockAt } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { useRemoveAccount } from '../accounts/accounts.queries.ts'
import { apiText } from '../api/api.ts'
import { saveFile } from '../browser/save-file.ts'
import { PasswordDialog } from '../fields/password-dialog.tsx'
import { Optional } from '../frame/optional.tsx'
import { text, useTranslate } from '../messages/account.ts'

const OpenAgreements = loadOnDemand(() => import('../facilities/open-agreements.tsx'), 'OpenAgreements')

/** All own data as a file, and the end of the account. */
export function LeaveSection({ email }: { email: string }) {
  const t = useTranslate()
  const [isLeaving, setLeaving] = useState(false)
  const removal = useRemoveAccount()
  const exporting = useMutation({
    mutationFn: () => apiText(accountsApi.exportAccount),
    onSuccess: (file) => saveFile(`ospita-${clockAt(new Date()).day}.json`, JSON.parse(file)),
    meta: { done: { title: text('account.export.done') }, failed: { text: text('account.export.failed') } },
  })
  return (
    <section aria-labelledby="leave-title" className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h2 id="leave-title" className="text-lg font-semibold">
        {t('account.data.title')}
      </h2>
      <p className="text-ink-soft">{t('account.data.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download className="size-5" aria-hidden="true" />
          {t(exporting.isPending ? 'account.export.busy' : 'account.export.action')}
        </Button>
        <Button asChild tone="outline" className="min-w-0 hyphens-auto wrap-anywhere">
          <a href={accountsApi.archiveAccount.path} download>
            <Images className="size-5" aria-hidden="true" />
            {t('account.archive.action')}
          </a>
        </Button>
        <Button tone="dangerSoft" onClick={() => setLeaving(true)}>
          <Trash2 className="size-5" aria-hidden="true" />
          {t('account.remove.action')}
        </Button>
      </div>
      {isLeaving && (
        <PasswordDialog
          title={t('account.remove.action')}
          description={t('account.remove.confirm')}
          action={t('account.remove.submit')}
          email={email}
          removal={removal}
          onClose={() => setLeaving(false)}
        >
          <Optional>
            <OpenAgreements />
          </Optional>
        </PasswordDialog>
      )}
    </section>
  )
}
