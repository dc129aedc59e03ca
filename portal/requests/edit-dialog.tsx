import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { offeredStatuses } from '#contract/request-states.ts'
import { type GuestRequest, requestChanges } from '#contract/requests.ts'
import { SelectField, showFieldErrors, TextField } from '../fields/form-fields.tsx'
import { DialogActions } from '../forms/dialog-actions.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { text, useTranslate } from '../messages/requests.ts'
import { serviceLabel } from './request-words.ts'
import { useUpdateRequest } from './requests.queries.ts'

const options = offeredStatuses.map((value) => ({ value, label: text(`requests.status.${value}`) }))

/** Changes what is asked for. */
export function EditDialog({ request, onClose }: { request: GuestRequest; onClose: () => void }) {
  const t = useTranslate()
  const { adultNum, childNum, timeRange, notes, requestDate, status } = request
  const form = useForm({
    resolver: zodResolver(requestChanges),
    defaultValues: {
      service: serviceLabel(t, request),
      adultNum: `${adultNum}`,
      childNum: `${childNum}`,
      timeRange,
      notes,
      requestDate,
      status,
    },
  })
  const update = useUpdateRequest()
  const submit = form.handleSubmit((changes) =>
    update.mutate({ id: request.id, changes }, { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) }),
  )
  const shared = { form, autoComplete: 'off' } as const
  const people = { type: 'number', inputMode: 'numeric', min: 0, max: limits.people, dir: 'ltr', isRequired: true } as const
  return (
    <FormDialog hasChanges={form.formState.isDirty} onClose={onClose} title={t('requests.edit.title')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField {...shared} name="service" label={text('requests.service')} dir="auto" isRequired maxLength={limits.name} />
        <div className="grid grid-cols-2 gap-4">
          <TextField {...shared} {...people} name="adultNum" label={text('requests.adults')} />
          <TextField {...shared} {...people} name="childNum" label={text('requests.children')} />
        </div>
        <TextField {...shared} name="requestDate" label={text('requests.date')} type="date" isRequired />
        <TextField {...shared} name="timeRange" label={text('requests.timeRange')} dir="auto" isRequired maxLength={limits.name} />
        <TextField {...shared} name="notes" label={text('requests.notes')} isLong maxLength={limits.longText} />
        <SelectField form={form} name="status" label={text('requests.filter.status')} options={options} />
        <DialogActions onCancel={onClose} isBusy={update.isPending} />
      </form>
    </FormDialog>
  )
}
