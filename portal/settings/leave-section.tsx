import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountsApi } from '#contract/accounts.api.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useRemoveAccount } from '../accounts/accounts.queries.ts'
import { apiText } from '../api/api.ts'
import { saveFile } from '../browser/save-file.ts'
import { showFieldErrors, TextField } from '../fields/form-fields.tsx'
import { text, useTranslate } from '../messages/account.ts'

/** All own data as a file, and the end of the account. */
export function LeaveSection() {
  const t = useTranslate()
  const [isLeaving, setLeaving] = useState(false)
  const exporting = useMutation({
    mutationFn: () => apiText(accountsApi.exportAccount),
    onSuccess: (file) => saveFile(`ospita-${new Date().toISOString().slice(0, 10)}.json`, JSON.parse(file)),
    meta: { done: { title: text('account.export.done') }, failed: { text: text('account.export.failed') } },
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
      {isLeaving && <RemoveAccountDialog onClose={() => setLeaving(false)} />}
    </section>
  )
}

/** Asks for the password, so that nobody at an unlocked screen can delete the account. */
function RemoveAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const form = useForm({ defaultValues: { password: '' } })
  const remove = useRemoveAccount()
  const submit = form.handleSubmit(({ password }) => remove.mutate(password, { onError: (error) => showFieldErrors(form, error) }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('account.remove.action')}
      description={t('account.remove.confirm')}
      closeLabel={t('app.close')}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          form={form}
          name="password"
          label={text('account.currentPassword.label')}
          type="password"
          autoComplete="current-password"
          isRequired
          maxLength={limits.passwordMax}
        />
        <Button type="submit" tone="danger" isBusy={remove.isPending}>
          {t('account.remove.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
