import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { passwordInput } from '#contract/accounts.ts'
import { apiTokenName } from '#contract/api-tokens.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { showFieldErrors, TextField } from '../fields/form-fields.tsx'
import { PasswordField } from '../fields/password-dialog.tsx'
import { Refusal } from '../fields/refusal.tsx'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { text, useTranslate } from '../messages/account.ts'
import { useMakeToken } from './api-tokens.queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { DaysField, ScopesField } from './token-fields.tsx'

/** Asks for name, scopes, days and password; then shows the secret, once. */
export function MakeTokenDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslate()
  const [secret, setSecret] = useState<string>()
  const [isTyped, setTyped] = useState(false)
  const make = useMakeToken()
  return (
    <SecretDialog
      secret={secret}
      hasChanges={isTyped}
      isBusy={make.isPending}
      onClose={onClose}
      title={t(secret ? 'security.token.made' : 'security.token.add')}
      {...(secret && { description: t('security.token.secret') })}
    >
      <TokenForm email={email} make={make} onChange={setTyped} onMade={setSecret} />
    </SecretDialog>
  )
}

type TokenFormProps = {
  email: string
  make: ReturnType<typeof useMakeToken>
  onChange: (isDirty: boolean) => void
  onMade: (secret: string) => void
}

function TokenForm({ email, make, onChange, onMade }: TokenFormProps) {
  const t = useTranslate()
  const form = useForm({
    resolver: zodResolver(apiTokenName),
    defaultValues: { name: '', scopes: ['requests:read' as const], days: 90 as const },
  })
  const proving = useForm({ resolver: zodResolver(passwordInput), defaultValues: { password: '' } })
  useSessionDraft(form, 'token')
  const { isDirty } = form.formState
  useEffect(() => onChange(isDirty), [isDirty, onChange])
  const submit = form.handleSubmit((values) =>
    proving.handleSubmit(({ password }) =>
      make.mutate(
        { ...values, password },
        { onSuccess: ({ secret }) => onMade(secret), onError: (error) => void showFieldErrors(proving, error) },
      ),
    )(),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        form={form}
        name="name"
        label={text('security.token.name')}
        maxLength={limits.personName}
        dir="auto"
        autoComplete="off"
        isRequired
      />
      <ScopesField form={form} />
      <DaysField form={form} />
      <PasswordField form={proving} email={email} />
      <Refusal error={make.error} />
      <Button type="submit" isBusy={make.isPending}>
        {t('security.token.add')}
      </Button>
    </form>
  )
}
