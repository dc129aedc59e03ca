import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { accountsApi } from '#contract/accounts.api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { useRemoveAccount } from '../accounts/accounts.queries.ts'
import { read } from '../api.ts'
import { t } from '../messages.ts'
import { saveFile } from '../save-file.ts'

/** All own data as a file, and the end of the account. */
export function LeaveSection({ email }: { email: string }) {
  const [isLeaving, setLeaving] = useState(false)
  const exporting = useMutation({
    mutationFn: () => read<object>(accountsApi.exportAccount.path),
    onSuccess: (data) => saveFile(`ospita-${new Date().toISOString().slice(0, 10)}.json`, data),
    meta: { done: { title: 'account.export.done' }, failed: { text: 'account.export.failed' } },
  })
  return (
    <section aria-labelledby="leave-title" className="grid gap-4 border-t border-line pt-6">
      <h2 id="leave-title" className="text-lg font-semibold">
        {t('account.data.title')}
      </h2>
      <p className="text-ink-soft">{t('account.data.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download className="size-5" aria-hidden="true" />
          {t(exporting.isPending ? 'account.export.busy' : 'account.export.action')}
        </Button>
        <Button tone="dangerSoft" onClick={() => setLeaving(true)}>
          <Trash2 className="size-5" aria-hidden="true" />
          {t('account.remove.action')}
        </Button>
      </div>
      {isLeaving && <RemoveAccountDialog email={email} onClose={() => setLeaving(false)} />}
    </section>
  )
}

/** Asks for the e-mail to be typed: an account is not ended by a slip. */
function RemoveAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const remove = useRemoveAccount()
  const isConfirmed = typed.trim().toLowerCase() === email
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isConfirmed) remove.mutate()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('account.remove.action')}
      description={t('account.remove.confirm')}
      closeLabel={t('app.close')}
    >
      <form onSubmit={submit} className="grid gap-5">
        <Field label={t('account.remove.type', { email })}>
          {(described) => (
            <Input
              {...described}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              type="email"
              autoComplete="off"
              dir="ltr"
            />
          )}
        </Field>
        <Button type="submit" tone="danger" disabled={!isConfirmed} isBusy={remove.isPending}>
          {t('account.remove.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
