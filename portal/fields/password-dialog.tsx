import { zodResolver } from '@hookform/resolvers/zod'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { passwordInput } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ApiError } from '../api/api-error.ts'
import { text, useTranslate } from '../messages/account.ts'
import { showFieldErrors, TextField } from './form-fields.tsx'

type Password = { password: string }

/** The current password. The hidden user name lets password managers fill it in. */
export function PasswordField<Output>({ form, email }: { form: UseFormReturn<Password, unknown, Output>; email: string }) {
  return (
    <>
      <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
      <TextField
        form={form}
        name="password"
        label={text('account.currentPassword.label')}
        type="password"
        autoComplete="current-password"
        isRequired
        maxLength={limits.passwordMax}
      />
    </>
  )
}

type PasswordDialogProps = {
  title: string
  description: string
  /** What the button says. */
  action: string
  email: string
  removal: Pick<UseMutationResult<unknown, ApiError, Password>, 'mutate' | 'isPending'>
  onDone?: () => void
  onClose: () => void
  /** What else is to be known before. */
  children?: ReactNode
}

/** Asks for the password before something is gone for good, so that nobody at an unlocked screen can do it. */
export function PasswordDialog({ title, description, action, email, removal, onDone, onClose, children }: PasswordDialogProps) {
  const t = useTranslate()
  const form = useForm({ resolver: zodResolver(passwordInput), defaultValues: { password: '' } })
  const submit = form.handleSubmit((body) =>
    removal.mutate(body, {
      onSuccess: onDone,
      // What another device has removed is gone as well.
      onError: (error) => (error.status === 404 ? onDone?.() : showFieldErrors(form, error)),
    }),
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description} closeLabel={t('app.close')}>
      {children}
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField form={form} email={email} />
        <Button type="submit" tone="danger" isBusy={removal.isPending}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
