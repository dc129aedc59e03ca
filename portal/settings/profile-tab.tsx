import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { profileInput, type User } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { useUpdateProfile } from '../accounts/accounts.queries.ts'
import { PersonFields } from '../accounts/person-fields.tsx'
import { showFieldErrors, TextField } from '../fields/form-fields.tsx'
import { resetToSaved } from '../forms/reset-to-saved.ts'
import { useUnsavedChanges } from '../forms/unsaved-changes.ts'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { useIsUploading, useUploadsFirst } from '../media/uploads-first.ts'
import { text, useTranslate } from '../messages/account.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { FaceField } from './face-field.tsx'
import { LeaveSection } from './leave-section.tsx'
import { PendingEmail } from './pending-email.tsx'

export function ProfileTab({ user }: { user: User }) {
  const t = useTranslate()
  // What changes beside the form, as by an import, is shown in it; what is typed stays.
  const form = useForm({ resolver: zodResolver(profileInput), values: valuesOf(user), resetOptions: { keepDirtyValues: true } })
  const save = useUpdateProfile()
  useSessionDraft(form, 'profile', ['currentPassword'])
  const { isWaiting, afterUploads } = useUploadsFirst()
  useUnsavedChanges(useIsUploading() || form.formState.isDirty)
  const [isChangingPassword, setChangingPassword] = useState(false)
  const isMoving = form.watch('email')?.trim().toLowerCase() !== user.email
  const { dirtyFields } = form.formState
  // What is not changed is not sent: it may have been changed meanwhile, on another device.
  const submit = form.handleSubmit(({ currentPassword, email, ...values }) => {
    const changed = Object.fromEntries(Object.entries(values).filter(([name]) => name in dirtyFields))
    const sent = form.getValues()
    save.mutate(isMoving ? { ...changed, email, currentPassword } : changed, {
      onSuccess: (saved) => resetToSaved(form, valuesOf(saved), sent),
      onError: (error) => showFieldErrors(form, error),
    })
  })
  return (
    <div className="grid grid-cols-1 gap-10">
      {user.pendingEmail && <PendingEmail key={user.pendingEmail} pendingEmail={user.pendingEmail} email={user.email} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          return afterUploads(submit)
        }}
        className="grid grid-cols-1 gap-5"
      >
        <FaceField
          url={form.watch('profileImageUrl') ?? ''}
          onChange={(url) => form.setValue('profileImageUrl', url, { shouldDirty: true })}
        />
        <PersonFields form={form} />
        {isMoving && (
          <TextField
            form={form}
            name="currentPassword"
            label={text('account.currentPassword.label')}
            hint={text('email.change.hint')}
            type="password"
            autoComplete="current-password"
            isRequired
            maxLength={limits.passwordMax}
          />
        )}
        <div className="flex flex-wrap justify-between gap-3">
          <Button tone="outline" onClick={() => setChangingPassword(true)}>
            <KeyRound className="size-5" aria-hidden="true" />
            {t('account.password.change')}
          </Button>
          <Button type="submit" isBusy={isWaiting || save.isPending}>
            {t('app.save')}
          </Button>
        </div>
      </form>
      <LeaveSection email={user.email} />
      {isChangingPassword && <ChangePasswordDialog onClose={() => setChangingPassword(false)} />}
    </div>
  )
}

/** The e-mail that counts now: a new one waits above the form. */
function valuesOf({ firstName, lastName, email, companyName, phone, profileImageUrl }: User) {
  return { firstName, lastName, email, companyName, phone, profileImageUrl, currentPassword: '' }
}
