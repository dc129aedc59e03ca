import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { changePasswordInput } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordStrength } from '../accounts/password-strength.tsx'
import { useChangePassword } from '../accounts/passwords.queries.ts'
import { showFieldErrors, TextField } from '../fields/form-fields.tsx'
import { text, useTranslate } from '../messages/account.ts'
import { useCurrentUser } from '../session/current-user.ts'

/** Change-password dialog: 6 characters are enough here; the hint says that more is better. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const form = useForm({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const change = useChangePassword()
  const { email = '' } = useCurrentUser() ?? {}
  const submit = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: onClose,
      onError: (error) => {
        if (error.code === 'auth.wrongPassword') form.setError('currentPassword', { message: t(error.text) }, { shouldFocus: true })
        else showFieldErrors(form, error)
      },
    }),
  )
  const shared = { form, type: 'password', maxLength: limits.passwordMax } as const
  return (
    <Dialog isOpen onClose={onClose} title={t('account.password.change')} closeLabel={t('app.close')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {/* The name by which password managers keep the new one. */}
        <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
        <TextField {...shared} name="currentPassword" label={text('account.currentPassword.label')} autoComplete="current-password" />
        <TextField
          {...shared}
          name="newPassword"
          label="auth.newPassword.label"
          hint={text('account.newPassword.hint')}
          autoComplete="new-password"
        />
        <PasswordStrength password={form.watch('newPassword')} />
        <TextField {...shared} name="confirmPassword" label="auth.confirmPassword.label" autoComplete="new-password" />
        <Button type="submit" isBusy={change.isPending}>
          {t('account.password.change')}
        </Button>
      </form>
    </Dialog>
  )
}
