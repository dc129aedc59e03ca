import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { passwordInput } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { type Passkey, passkeyName } from '#contract/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { showFieldErrors, TextField } from '../fields/form-fields.tsx'
import { PasswordDialog, PasswordField } from '../fields/password-dialog.tsx'
import { Refusal } from '../fields/refusal.tsx'
import { DialogActions } from '../forms/dialog-actions.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { text, useTranslate } from '../messages/account.ts'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './passkeys.queries.ts'

type DialogProps = { onClose: () => void }

const nameField = {
  name: 'name',
  label: text('security.passkey.name'),
  hint: text('security.passkey.name.hint'),
  maxLength: limits.personName,
  dir: 'auto',
  autoComplete: 'off',
} as const

/** Asks for name and password; then the device checks the person by fingerprint, face or PIN. */
export function AddPasskeyDialog({ email, onClose }: DialogProps & { email: string }) {
  const t = useTranslate()
  const naming = useForm({ resolver: zodResolver(passkeyName), defaultValues: { name: '' } })
  const proving = useForm({ resolver: zodResolver(passwordInput), defaultValues: { password: '' } })
  const add = useAddPasskey()
  useSessionDraft(naming, 'passkey:new')
  const submit = naming.handleSubmit(({ name }) =>
    proving.handleSubmit(({ password }) =>
      add.mutate({ name, password }, { onSuccess: onClose, onError: (error) => void showFieldErrors(proving, error) }),
    )(),
  )
  return (
    <FormDialog
      hasChanges={naming.formState.isDirty && !add.isPending}
      onClose={onClose}
      title={t('security.passkey.add')}
      description={t('security.passkey.add.text')}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField form={naming} {...nameField} />
        <PasswordField form={proving} email={email} />
        <Refusal error={add.error} />
        <Button type="submit" isBusy={add.isPending}>
          {t('security.passkey.add')}
        </Button>
      </form>
    </FormDialog>
  )
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: DialogProps & { passkey: Passkey }) {
  const t = useTranslate()
  const form = useForm({ resolver: zodResolver(passkeyName), defaultValues: { name } })
  const rename = useRenamePasskey(id)
  useSessionDraft(form, `passkey:${id}`)
  const submit = form.handleSubmit((values) =>
    rename.mutate(values, {
      onSuccess: onClose,
      // One that another device has removed has no name to give.
      onError: (error) => (error.status === 404 ? onClose() : showFieldErrors(form, error)),
    }),
  )
  return (
    <FormDialog hasChanges={form.formState.isDirty} onClose={onClose} title={t('security.passkey.rename')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField form={form} {...nameField} />
        <DialogActions onCancel={onClose} isBusy={rename.isPending} />
      </form>
    </FormDialog>
  )
}

type RemoveProps = DialogProps & { passkey: Passkey; email: string; onRemoved: () => void }

export function RemovePasskeyDialog({ passkey: { id, name }, email, onClose, onRemoved }: RemoveProps) {
  const t = useTranslate()
  return (
    <PasswordDialog
      title={t('security.passkey.remove')}
      description={t('security.passkey.remove.text', { name })}
      action={t('security.passkey.remove')}
      email={email}
      removal={useRemovePasskey(id)}
      onDone={onRemoved}
      onClose={onClose}
    />
  )
}
