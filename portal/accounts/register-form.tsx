import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { registerInput } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { showFieldErrors, TextField } from '../fields/form-fields.tsx'
import { useLanguage, useTranslate } from '../messages.ts'
import { useRegister } from './accounts.queries.ts'
import { PersonFields } from './person-fields.tsx'

const empty = { firstName: '', lastName: '', email: '', companyName: '', phone: '', password: '', confirmPassword: '' }

/** @param invitation the token of a link, or empty */
export function RegisterForm({ invitation = '' }: { invitation?: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const form = useForm({ resolver: zodResolver(registerInput), defaultValues: empty })
  const register = useRegister()
  const submit = form.handleSubmit((values) =>
    register.mutate({ ...values, language, ...(invitation && { invitation }) }, { onError: (error) => showFieldErrors(form, error) }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PersonFields form={form} />
      <TextField
        form={form}
        name="password"
        label="auth.password.label"
        hint="auth.password.hint"
        type="password"
        autoComplete="new-password"
        isRequired
        maxLength={limits.passwordMax}
      />
      <TextField
        form={form}
        name="confirmPassword"
        label="auth.confirmPassword.label"
        type="password"
        autoComplete="new-password"
        isRequired
        maxLength={limits.passwordMax}
      />
      <Button type="submit" isBusy={register.isPending} className="min-h-12">
        {t('auth.register.submit')}
      </Button>
    </form>
  )
}
