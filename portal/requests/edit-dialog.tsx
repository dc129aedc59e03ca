import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { findMove } from '#contract/request-moves.ts'
import { offeredStatuses } from '#contract/request-states.ts'
import type { GuestRequest, RequestChanges } from '#contract/requests.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { DayField } from '../fields/day-field.tsx'
import { SelectField, TextField } from '../fields/form-fields.tsx'
import { DialogActions } from '../forms/dialog-actions.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { text, useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { Fact } from './fact.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { OfferWarnings } from './offer-warnings.tsx'
import { isStay } from './reply-values.ts'
import { bookedWords } from './request-words.ts'
import { movedWords, useRequestEdit } from './use-request-edit.ts'

const options = offeredStatuses.map((value) => ({ value, label: text(`requests.status.${value}`) }))

/** Changes what is asked for, or the status; asks whether the booking moves along. */
export function EditDialog({ request: opened, onClose }: { request: GuestRequest; onClose: () => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const { request, form, update, version, refused, send, isMove, warnings } = useRequestEdit(opened, onClose)
  const [asked, setAsked] = useState<{ changes: RequestChanges; base: string | undefined }>()
  const submit = (base: string | undefined) =>
    form.handleSubmit((changes) => (isMove(changes) ? setAsked({ changes, base }) : send(changes, base)))
  const answer = (moveBooking: boolean) => asked && send({ ...asked.changes, moveBooking }, asked.base)
  const status = form.watch('status')
  const tells = status && status !== request.status && findMove('host', request.status, status)?.tells
  const shared = { form, autoComplete: 'off' } as const
  const people = { type: 'number', inputMode: 'numeric', min: 0, max: limits.people, dir: 'ltr', isRequired: true } as const
  return (
    <FormDialog hasChanges={form.formState.isDirty} onClose={onClose} title={t('requests.edit.title')}>
      <form noValidate onSubmit={submit(version)} className="grid gap-5">
        <TextField {...shared} name="service" label={text('requests.service')} dir="auto" isRequired maxLength={limits.name} />
        <div className="grid grid-cols-2 gap-4">
          <TextField {...shared} {...people} name="adultNum" label={text('requests.adults')} />
          <TextField {...shared} {...people} name="childNum" label={text('requests.children')} />
        </div>
        {request.bookingStart && (
          // The fields hold the wish, which may be of other days.
          <dl className="rounded-lg bg-muted px-4 py-3">
            <Fact label={t('requests.agreed')}>{bookedWords(language, request)}</Fact>
          </dl>
        )}
        <DayField form={form} name="requestDate" label={text('requests.date')} isRequired />
        {(isStay(request) || request.endDate) && <DayField form={form} name="endDate" label={text('proposals.endDate')} />}
        <TextField {...shared} name="timeRange" label={text('requests.timeRange')} dir="auto" isRequired maxLength={limits.name} />
        <TextField {...shared} name="notes" label={text('requests.notes')} isLong maxLength={limits.longText} />
        <SelectField form={form} name="status" label={text('requests.filter.status')} options={options} />
        {tells && request.email && (
          <TextField
            {...shared}
            name="reason"
            label={text(status === 'confirmed' ? 'requests.reason.words' : 'requests.reason')}
            hint={text('requests.reason.hint')}
            isLong
            maxLength={limits.longText}
          />
        )}
        <OfferWarnings request={warnings.of} warnings={warnings.list} />
        {refused && (
          <MeanwhileNotice text={refused} onLookAgain={onClose}>
            {/* What stands in the form by then counts: one may have typed on before the refusal came. */}
            <Button tone="dangerSoft" isBusy={update.isPending} onClick={submit(undefined)}>
              {t('form.stale.overwrite')}
            </Button>
          </MeanwhileNotice>
        )}
        <DialogActions onCancel={onClose} isBusy={update.isPending} />
      </form>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('requests.moveBooking.title')}
        description={t('requests.moveBooking.text', {
          now: bookedWords(language, request),
          next: asked ? movedWords(language, request, asked.changes) : '',
        })}
        cancelLabel={t('app.back')}
        choices={[
          { label: t('requests.moveBooking.leave'), tone: 'outline', onChoose: () => answer(false) },
          { label: t('requests.moveBooking.move'), onChoose: () => answer(true) },
        ]}
      >
        <OfferWarnings request={warnings.of} warnings={warnings.list} />
      </ConfirmDialog>
    </FormDialog>
  )
}
