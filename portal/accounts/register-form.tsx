import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { registerInput } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { showFieldErrors, TextField } from '../form-fields.tsx'
import { currentLanguage, t } from '../messages.ts'
import { useRegister } from './accounts.queries.ts'

const empty = { firstName: '', lastName: '', email: '', companyName: '', phone: '', password: '', confirmPassword: '' }

export function RegisterForm() {
  const form = useForm({ resolver: zodResolver(registerInput), defaultValues: empty })
  const register = useRegister()
  const submit = form.handleSubmit((values) =>
    register.mutate({ ...values, language: currentLanguage() }, { onError: (error) => showFieldErrors(form, error) }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="firstName"
          label="auth.firstName.label"
          autoComplete="given-name"
          isRequired
          maxLength={limits.personName}
        />
        <TextField
          form={form}
          name="lastName"
          label="auth.lastName.label"
          autoComplete="family-name"
          isRequired
          maxLength={limits.personName}
        />
      </div>
      <TextField
        form={form}
        name="email"
        label="auth.email.label"
        type="email"
        autoComplete="email"
        dir="ltr"
        isRequired
        maxLength={limits.email}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="companyName" label="auth.companyName.label" autoComplete="organization" maxLength={limits.name} />
        <TextField form={form} name="phone" label="auth.phone.label" type="tel" autoComplete="tel" maxLength={limits.phone} />
      </div>
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
