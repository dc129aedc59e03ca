import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type GuestChanges, type GuestRequest, guestChanges } from '#contract/requests.ts'
import { isLanguage } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { showFieldErrors } from '../fields/form-fields.tsx'
import { DialogActions } from '../forms/dialog-actions.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { guestDrafts } from '../forms/guest-drafts.ts'
import { useSavedDialog } from '../forms/use-saved-dialog.ts'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { text, useTranslate } from '../messages/requests.ts'
import { GuestFields } from './guest-fields.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { isMeanwhile } from './request-version.ts'
import { useCorrectGuest } from './requests.queries.ts'

type Values = z.input<typeof guestChanges>

type GuestDialogProps = { request: GuestRequest; onClose: () => void; startsAt?: 'email' }

/** Puts name and contacts of a guest right. What did not arrive goes to another e-mail at once. */
export function GuestDialog({ request, onClose, startsAt }: GuestDialogProps) {
  const t = useTranslate()
  // Nobody who types has seen what is read anew behind the dialog.
  const [{ id, firstName, lastName, phone, email, language, updatedAt }] = useState(request)
  const form = useForm<Values, unknown, GuestChanges>({
    resolver: zodResolver(guestChanges),
    defaultValues: { firstName, lastName, phone, email, ...(isLanguage(language) && { language }) },
  })
  useSessionDraft(form, guestDrafts.guest(id))
  const { version, onSaved } = useSavedDialog(form, updatedAt, onClose)
  const correct = useCorrectGuest(request)
  const { isDirty, dirtyFields } = form.formState
  const submit = (base: string | undefined) =>
    form.handleSubmit((typed) => {
      // What was not touched is not said: another device may have put it right meanwhile, and an e-mail of before would get the link again.
      const guest = Object.fromEntries(Object.entries(typed).filter(([name]) => name in dirtyFields))
      const sent = structuredClone(form.getValues())
      correct.mutate(
        { guest, version: base },
        { onSuccess: (saved) => onSaved(saved, sent), onError: (error) => showFieldErrors(form, error) },
      )
    })
  const { error } = correct
  return (
    <FormDialog hasChanges={isDirty} onClose={onClose} title={t('requests.correct.title')} startsAt={startsAt}>
      <form noValidate onSubmit={submit(version)} className="grid gap-5">
        <GuestFields form={form} emailHint={text(form.watch('email') ? 'requests.correct.email.hint' : 'requests.correct.email.none')} />
        {isMeanwhile(error) && (
          <MeanwhileNotice text={error.text} onLookAgain={onClose}>
            <Button tone="dangerSoft" isBusy={correct.isPending} onClick={submit(undefined)}>
              {t('form.stale.overwrite')}
            </Button>
          </MeanwhileNotice>
        )}
        <DialogActions onCancel={onClose} isBusy={correct.isPending} />
      </form>
    </FormDialog>
  )
}
