import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { eurosOf, priceText, type Service } from '#contract/services.ts'
import { durationIn } from '#i18n/dates.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { DayField } from '../fields/day-field.tsx'
import { TextField } from '../fields/form-fields.tsx'
import { TimeField } from '../fields/time-field.tsx'
import { listProblem } from '../forms/form-lists.ts'
import { PhotoList } from '../media/photo-list.tsx'
import { text, useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { money } from './money.ts'
import { isStay, type ReplyForm } from './reply-values.ts'

type OfferFieldsProps = { form: ReplyForm; index: number; request: GuestRequest; service: Service | undefined; children: ReactNode }

/** The fields of one offer: when (with what there is to say of it), on which terms, until when, and what the guest is told of it. */
export function OfferFields({ form, index, request, service, children }: OfferFieldsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const at = `proposals.${index}` as const
  const { mediaUrls, typedMedia = '', durationMinutes } = form.watch(at)
  const shared = { form, autoComplete: 'off', dir: 'ltr' } as const
  const minutes = Number(durationMinutes)
  const isLong = Number.isInteger(minutes) && minutes >= 60 && minutes <= limits.minutes
  // A price in words ("from 25 €") is no amount: the host reads it beside the field.
  const said = service?.price && !eurosOf(service.price) ? priceText(language, service.price) : ''
  const problem = listProblem(form.formState.errors.proposals?.[index]?.mediaUrls)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField form={form} name={`${at}.date`} label={text('proposals.date')} isRequired />
        <TimeField form={form} name={`${at}.time`} label={text('proposals.time')} isRequired />
        {isStay(request) && <DayField form={form} name={`${at}.endDate`} label={text('proposals.endDate')} />}
      </div>
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...shared}
          {...money}
          name={`${at}.price`}
          label={text('proposals.price')}
          hint={said ? text('proposals.price.service', { price: said }) : undefined}
        />
        {!isStay(request) && (
          <TextField
            {...shared}
            name={`${at}.durationMinutes`}
            label={text('proposals.duration')}
            type="number"
            inputMode="numeric"
            min="1"
            max={limits.minutes}
            hint={isLong ? () => durationIn(language, minutes) : undefined}
          />
        )}
        <TextField
          form={form}
          autoComplete="off"
          name={`${at}.place`}
          label={text('proposals.place')}
          dir="auto"
          maxLength={limits.shortText}
        />
        <TextField {...shared} name={`${at}.websiteUrl`} label="facility.websiteurl.label" type="url" maxLength={limits.link} />
        <DayField
          form={form}
          name={`${at}.offerExpiryDate`}
          label={text('proposals.expiryDate')}
          hint={text('proposals.expiryDate.hint')}
        />
        <TimeField form={form} name={`${at}.offerExpiryTime`} label={text('proposals.expiryTime')} />
      </div>
      <TextField form={form} name={`${at}.notes`} label={text('requests.notes')} isLong maxLength={limits.longText} />
      <PhotoList
        photos={mediaUrls ?? []}
        onChange={(urls) => form.setValue(`${at}.mediaUrls`, urls, { shouldDirty: true })}
        typed={typedMedia}
        onType={(typed) => form.setValue(`${at}.typedMedia`, typed, { shouldDirty: true })}
        error={problem && translateMessage(t, problem)}
      />
    </>
  )
}
