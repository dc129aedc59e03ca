import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { LoadedDialog } from '../frame/loaded-dialog.tsx'
import { useTranslate } from '../messages/requests.ts'

const BookingDialog = loadOnDemand(() => import('./booking-dialog.tsx'), 'BookingDialog')

/** Opens the form of a booking that was agreed on elsewhere. */
export function NewBooking() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="outline" aria-label={t('bookings.create.title')} onClick={() => setOpen(true)}>
        <CalendarPlus className="size-5" aria-hidden="true" />
        <span className="max-sm:hidden">{t('bookings.create.title')}</span>
      </Button>
      {isOpen && (
        <LoadedDialog onClose={() => setOpen(false)}>
          <BookingDialog onClose={() => setOpen(false)} />
        </LoadedDialog>
      )}
    </>
  )
}
