import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { profileInput, type User } from '#contract/accounts.ts'
import { Button } from '#ui/button.tsx'
import { useUpdateProfile } from '../accounts/accounts.queries.ts'
import { PersonFields } from '../accounts/person-fields.tsx'
import { showFieldErrors } from '../form-fields.tsx'
import { t } from '../messages.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { LeaveSection } from './leave-section.tsx'

export function ProfileTab({ user }: { user: User }) {
  const { firstName, lastName, email, companyName, phone } = user
  const form = useForm({ resolver: zodResolver(profileInput), defaultValues: { firstName, lastName, email, companyName, phone } })
  const save = useUpdateProfile()
  const [isChangingPassword, setChangingPassword] = useState(false)
  const submit = form.handleSubmit((values) => save.mutate(values, { onError: (error) => showFieldErrors(form, error) }))
  return (
    <div className="grid gap-10">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PersonFields form={form} />
        <div className="flex flex-wrap justify-between gap-3">
          <Button tone="outline" onClick={() => setChangingPassword(true)}>
            <KeyRound className="size-5" aria-hidden="true" />
            {t('account.password.change')}
          </Button>
          <Button type="submit" isBusy={save.isPending}>
            {t('app.save')}
          </Button>
        </div>
      </form>
      <LeaveSection email={user.email} />
      {isChangingPassword && <ChangePasswordDialog onClose={() => setChangingPassword(false)} />}
    </div>
  )
}
