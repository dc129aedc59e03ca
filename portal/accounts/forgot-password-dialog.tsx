import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgotPasswordInput } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '../fields/form-fields.tsx'
import { useTranslate } from '../messages.ts'
import { useForgotPassword } from './passwords.queries.ts'

/** The forgot-password link with its dialog. */
export function ForgotPassword() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="plain" className="-ms-2 justify-self-start !px-2 text-primary" onClick={() => setOpen(true)}>
        {t('auth.forgot.action')}
      </Button>
      {isOpen && <ForgotPasswordDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const form = useForm({ resolver: zodResolver(forgotPasswordInput), defaultValues: { email: '' } })
  const forgot = useForgotPassword()
  return (
    <Dialog isOpen onClose={onClose} title={t('auth.forgot.title')} description={t('auth.forgot.text')} closeLabel={t('app.close')}>
      {forgot.isSuccess ? (
        <>
          <p role="alert" className="rounded-lg bg-success-soft p-4 font-medium text-success">
            {t('auth.forgot.done')}
          </p>
          <Button onClick={onClose}>{t('app.close')}</Button>
        </>
      ) : (
        <form noValidate onSubmit={form.handleSubmit(({ email }) => forgot.mutate(email))} className="grid gap-5">
          <TextField
            form={form}
            name="email"
            label="auth.email.label"
            type="email"
            autoComplete="username"
            dir="ltr"
            maxLength={limits.email}
          />
          <Button type="submit" isBusy={forgot.isPending}>
            {t('auth.forgot.submit')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
