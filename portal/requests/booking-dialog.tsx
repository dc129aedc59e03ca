import { isBygone } from '#contract/bookings.ts'
import { facilityDefaults } from '#contract/facilities.ts'
import { limits } from '#contract/limits.ts'
import { dayIn } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { PinnedActions } from '#ui/pinned-actions.tsx'
import { DayField } from '../fields/day-field.tsx'
import { SelectField, TextField } from '../fields/form-fields.tsx'
import { TimeField } from '../fields/time-field.tsx'
import { text, useTranslate } from '../messages/requests.ts'
import { categoryOptions } from '../services/service-category.ts'
import { DraftDialog } from './draft-dialog.tsx'
import { GuestFields } from './guest-fields.tsx'
import { money } from './money.ts'
import { OfferWarnings, useBookingWarnings } from './offer-warnings.tsx'
import { isStay } from './reply-values.ts'
import { useBooking } from './use-booking.ts'

/** A booking that was agreed on elsewhere, by telephone for instance (docs/product.md#calendar). */
export function BookingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { form, draft, submit, isBusy, facilities, offered } = useBooking(onClose)
  const [service, category = 'altro', email] = form.watch(['service', 'category', 'email'])
  const [facilityId, date, endDate] = form.watch(['facilityId', 'date', 'endDate'])
  const [adultNum, childNum] = form.watch(['adultNum', 'childNum'])
  const warnings = useBookingWarnings(form)
  const { timezone } = facilities.find(({ id }) => id === facilityId) ?? facilityDefaults
  const isOver = isBygone({ date, endDate }, dayIn(new Date(), timezone))
  const shared = { form, autoComplete: 'off' } as const
  const number = { type: 'number', inputMode: 'numeric', dir: 'ltr' } as const
  return (
    <DraftDialog draft={draft} onClose={onClose} isWide title={t('bookings.create.title')} description={t('bookings.create.text')}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 text-lg font-semibold">{t('bookings.what')}</legend>
          <SelectField
            form={form}
            name="facilityId"
            label={text('requests.facility')}
            isRequired
            options={facilities.map(({ id, name }) => ({ value: id, label: () => name }))}
          />
          <SelectField
            form={form}
            name="service"
            label={text('requests.service')}
            empty={text('bookings.noService')}
            options={offered.map(({ name }) => ({ value: name }))}
          />
          {!service && <SelectField form={form} name="category" label="place.filter.category" isRequired options={categoryOptions} />}
          <DayField form={form} name="date" label={text('proposals.date')} isRequired />
          <TimeField form={form} name="time" label={text('proposals.time')} isRequired />
          {isStay({ category }) ? (
            <DayField form={form} name="endDate" label={text('proposals.endDate')} />
          ) : (
            <TextField {...shared} {...number} name="durationMinutes" label={text('proposals.duration')} min="1" max={limits.minutes} />
          )}
          <TextField {...shared} {...number} name="adultNum" label={text('requests.adults')} min="0" max={limits.people} />
          <TextField {...shared} {...number} name="childNum" label={text('requests.children')} min="0" max={limits.people} />
          <TextField {...shared} {...money} name="price" label={text('proposals.price')} />
        </fieldset>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 text-lg font-semibold">{t('requests.guest')}</legend>
          <GuestFields
            form={form}
            emailHint={text(isOver ? 'bookings.email.over' : email ? 'bookings.email.hint' : 'bookings.email.none')}
          />
          <div className="sm:col-span-2">
            <TextField {...shared} name="notes" label={text('requests.notes')} isLong maxLength={limits.longText} />
          </div>
        </fieldset>
        <OfferWarnings request={{ timezone, adultNum: Number(adultNum), childNum: Number(childNum) }} warnings={warnings} />
        <PinnedActions>
          <Button type="submit" className="flex-1 sm:ms-auto sm:flex-none" isBusy={isBusy}>
            {t('bookings.create.submit')}
          </Button>
        </PinnedActions>
      </form>
    </DraftDialog>
  )
}
