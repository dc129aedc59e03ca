import type { GuestRequest } from '#contract/requests.ts'
import { dayIn } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { bookedWords, guestName, serviceLabel, wishedDays } from './request-words.ts'
import { useRemoveRequest } from './requests.queries.ts'

type RemoveRequestDialogProps = { request: GuestRequest; onClose: () => void; onRemoved?: () => void }

/** Asks before a request is deleted with all that belongs to it; names a booking that is still to come. */
export function RemoveRequestDialog({ request, onClose, onRemoved }: RemoveRequestDialogProps) {
  const t = useTranslate()
  const language = useLanguage()
  const remove = useRemoveRequest(onRemoved)
  const words = { name: serviceLabel(t, request), guest: guestName(t, request) }
  const date = bookedFor(language, request)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('requests.delete.title')}
      description={date ? t('requests.delete.confirmBooking', { ...words, date }) : t('requests.delete.confirm', words)}
      cancelLabel={t('app.cancel')}
      choices={[{ label: t('app.delete'), tone: 'danger', onChoose: () => remove.mutate(request.id) }]}
    />
  )
}

/** When the guest is expected, and is told that it is off; undefined when nobody is. */
function bookedFor(language: Language, request: GuestRequest): string | undefined {
  const { status, bookingStart, requestDate, timezone, anonymizedAt } = request
  if (status !== 'confirmed' || anonymizedAt) return undefined
  if (bookingStart) return Date.parse(bookingStart) > Date.now() ? bookedWords(language, request) : undefined
  return requestDate >= dayIn(new Date(), timezone) ? wishedDays(language, request) : undefined
}
