import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { resetPasswordForm } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import type { ApiError } from '../api/api-error.ts'
import { linkAccount } from '../browser/link-account.ts'
import { linkToken } from '../browser/link-token.ts'
import { showFieldErrors, TextField } from '../fields/form-fields.tsx'
import { type Said, useTranslate } from '../messages.ts'
import { Done, MailedLinkFrame, Problem } from './mailed-link-frame.tsx'
import { PasswordStrength } from './password-strength.tsx'
import { useResetPassword } from './passwords.queries.ts'

/** /reset-password: the form, then success or error. */
export function ResetPasswordScreen() {
  const t = useTranslate()
  const token = linkToken('token')
  const reset = useResetPassword()
  return (
    <MailedLinkFrame title={t('auth.reset.title')}>
      {!token && <Problem>{t('auth.reset.missingToken')}</Problem>}
      {reset.isSuccess && <Done>{t('auth.reset.done')}</Done>}
      {reset.error && !reset.error.fields.length && <Problem>{t(problemOf(reset.error))}</Problem>}
      {token && !reset.isSuccess && <ResetForm token={token} reset={reset} />}
      <Button asChild tone={reset.isSuccess ? 'primary' : 'plain'}>
        <a href={href('auth')}>{t('auth.reset.back')}</a>
      </Button>
    </MailedLinkFrame>
  )
}

function ResetForm({ token, reset }: { token: string; reset: ReturnType<typeof useResetPassword> }) {
  const t = useTranslate()
  const form = useForm({ resolver: zodResolver(resetPasswordForm), defaultValues: { newPassword: '', confirmPassword: '' } })
  const shared = { form, type: 'password', autoComplete: 'new-password', maxLength: limits.passwordMax } as const
  const submit = form.handleSubmit(({ newPassword }) =>
    reset.mutate({ token, newPassword }, { onError: (error) => showFieldErrors(form, error) }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {/* The name by which password managers keep the new one. */}
      <input type="email" name="username" value={linkAccount()} readOnly hidden autoComplete="username" />
      <TextField {...shared} name="newPassword" label="auth.newPassword.label" hint="auth.password.hint" />
      <PasswordStrength password={form.watch('newPassword')} />
      <TextField {...shared} name="confirmPassword" label="auth.confirmPassword.label" />
      <Button type="submit" isBusy={reset.isPending} className="min-h-12">
        {t('auth.reset.submit')}
      </Button>
    </form>
  )
}

/** The server's sentence, or one of the portal where the server gave none. */
function problemOf({ code, text }: ApiError): Said {
  return code === 'internal' ? 'auth.reset.failed' : text
}
