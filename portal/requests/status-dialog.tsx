import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { findMove } from '#contract/request-moves.ts'
import type { RequestStatus } from '#contract/request-states.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { guestDrafts } from '../forms/guest-drafts.ts'
import { useKeptText } from '../forms/use-kept-text.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { OfferWarnings, useChangeWarnings } from './offer-warnings.tsx'
import { isMeanwhile, meanwhile } from './request-version.ts'
import { bookedWords, wishWords } from './request-words.ts'
import { useUpdateRequest } from './requests.queries.ts'

type StatusDialogProps = { request: GuestRequest; to: Exclude<RequestStatus, 'completed'>; onClose: () => void }

/** Asks before a status changes, and for the reason that the guest reads, which is kept until it is sent; says what has happened when it was changed meanwhile. */
export function StatusDialog({ request: opened, to, onClose }: StatusDialogProps) {
  const t = useTranslate()
  const language = useLanguage()
  // Nobody who decides has seen what is read anew behind the question.
  const [request] = useState(opened)
  const update = useUpdateRequest([...meanwhile])
  const { id, updatedAt, status, email } = request
  const { error } = update
  const { text: reason, type } = useKeptText(guestDrafts.reason(id, to))
  const warnings = useChangeWarnings(id, to === 'confirmed' ? { status: to } : undefined)
  const words = wordsOf(request, to)
  const tells = findMove('host', status, to)?.tells !== undefined
  const isRefused = isMeanwhile(error)
  function done() {
    type('')
    onClose()
  }
  const submit = () =>
    update.mutate({ id, version: updatedAt, changes: { status: to, ...(reason.trim() && { reason: reason.trim() }) } }, { onSuccess: done })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(`requests.${words}.title`)}
      description={t(`requests.${words}.confirm`, { when: bookedWords(language, request) || wishWords(language, request) })}
      cancelLabel={t(to === 'canceled' ? 'app.back' : 'app.cancel')}
      choices={[
        isRefused
          ? { label: t('requests.lookAgain'), onChoose: onClose }
          : {
              label: t(`requests.${words}.action`),
              tone: to === 'rejected' || to === 'canceled' ? 'danger' : 'primary',
              onChoose: submit,
              staysOpen: true,
              isBusy: update.isPending,
            },
      ]}
    >
      <OfferWarnings request={request} warnings={warnings} />
      {tells && email && !isRefused && (
        <Field label={t(to === 'confirmed' ? 'requests.reason.words' : 'requests.reason')} hint={t('requests.reason.hint')}>
          {(described) => (
            <Textarea {...described} value={reason} dir="auto" maxLength={limits.longText} onChange={({ target }) => type(target.value)} />
          )}
        </Field>
      )}
      {tells && !email && (
        <p className="rounded-lg bg-waiting-soft px-4 py-3 text-sm font-medium text-waiting">{t('requests.reason.noEmail')}</p>
      )}
      {isRefused && (
        <p role="alert" className="rounded-lg bg-danger-soft px-4 py-3 font-medium text-danger">
          {t(error.text)}
        </p>
      )}
    </ConfirmDialog>
  )
}

/** Which words ask: a request without a booking is called off in others. */
function wordsOf({ bookingStart, status }: GuestRequest, to: StatusDialogProps['to']) {
  if (to === 'rejected') return 'reject'
  if (to === 'canceled') return bookingStart ? 'cancel' : 'cancelRequest'
  if (to === 'confirmed') return status === 'pending' ? 'confirm' : 'confirmAgain'
  return bookingStart ? 'reopenBooking' : 'reopen'
}
