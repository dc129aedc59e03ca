import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { priceText, type Service } from '#contract/services.ts'
import { durationIn } from '#i18n/dates.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { TextField } from '../fields/form-fields.tsx'
import { listProblem } from '../forms/form-lists.ts'
import { PhotoList } from '../media/photo-list.tsx'
import { text, useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { money } from './money.ts'
import { isStay, type ReplyForm, termsOfService } from './reply-values.ts'

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
  const said = service?.price && !termsOfService(service).price ? priceText(service.price) : ''
  const problem = listProblem(form.formState.errors.proposals?.[index]?.mediaUrls)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...shared} name={`${at}.date`} label={text('proposals.date')} type="date" isRequired />
        <TextField {...shared} name={`${at}.time`} label={text('proposals.time')} type="time" isRequired />
        {isStay(request) && <TextField {...shared} name={`${at}.endDate`} label={text('proposals.endDate')} type="date" />}
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
        <TextField
          {...shared}
          name={`${at}.offerExpiryDate`}
          label={text('proposals.expiryDate')}
          type="date"
          hint={text('proposals.expiryDate.hint')}
        />
        <TextField {...shared} name={`${at}.offerExpiryTime`} label={text('proposals.expiryTime')} type="time" />
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
