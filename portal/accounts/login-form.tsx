import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { loginInput } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '../fields/form-fields.tsx'
import { useTranslate } from '../messages.ts'
import { PasskeyLogin } from '../passkeys/passkey-login.tsx'
import { useLogin } from './accounts.queries.ts'
import { ForgotPassword } from './forgot-password-dialog.tsx'

export function LoginForm() {
  const t = useTranslate()
  const form = useForm({ resolver: zodResolver(loginInput), defaultValues: { email: '', password: '' } })
  const login = useLogin()
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => login.mutate(values))} className="grid gap-5">
      <TextField
        form={form}
        name="email"
        label="auth.email.label"
        type="email"
        autoComplete="username webauthn"
        dir="ltr"
        maxLength={limits.email}
      />
      <TextField
        form={form}
        name="password"
        label="auth.password.label"
        type="password"
        autoComplete="current-password"
        maxLength={limits.passwordMax}
      />
      <ForgotPassword />
      <Button type="submit" isBusy={login.isPending} className="min-h-12">
        {t('auth.login.submit')}
      </Button>
      <PasskeyLogin />
    </form>
  )
}
