import type { GuestRequest } from '#contract/requests.ts'
import { dayIn } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { bookedWords, guestName, serviceLabel, wishedDays } from './request-words.ts'
import { useRemoveRequest } from './requests.queries.ts'

type RemoveRequestDialogProps = { request: GuestRequest; onClose: () => void; onRemoved?: () => void }

/** Asks before a request is deleted with all that belongs to it; names a booking that is still to come, or has begun. */
export function RemoveRequestDialog({ request, onClose, onRemoved }: RemoveRequestDialogProps) {
  const t = useTranslate()
  const language = useLanguage()
  const remove = useRemoveRequest(onRemoved)
  const words = { name: serviceLabel(t, request), guest: guestName(t, request) }
  const { when, date } = bookedFor(language, request)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('requests.delete.title')}
      description={t(question[when], { ...words, date })}
      cancelLabel={t('app.cancel')}
      choices={[{ label: t('app.delete'), tone: 'danger', onChoose: () => remove.mutate(request.id) }]}
    />
  )
}

const question = {
  ahead: 'requests.delete.confirmBooking',
  underway: 'requests.delete.confirmUnderway',
  over: 'requests.delete.confirm',
} as const

/** Whether the guest is expected, who is told that it is off, or there; and when. */
function bookedFor(language: Language, request: GuestRequest): { when: keyof typeof question; date: string } {
  const { status, bookingStart, bookingEnd, requestDate, timezone, anonymizedAt } = request
  const over = { when: 'over', date: '' } as const
  if (status !== 'confirmed' || anonymizedAt) return over
  if (!bookingStart) return requestDate >= dayIn(new Date(), timezone) ? { when: 'ahead', date: wishedDays(language, request) } : over
  const date = bookedWords(language, request)
  if (Date.parse(bookingStart) > Date.now()) return { when: 'ahead', date }
  return bookingEnd && Date.parse(bookingEnd) > Date.now() ? { when: 'underway', date } : over
}
