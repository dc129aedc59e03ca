import { zodResolver } from '@hookform/resolvers/zod'
import { Eye, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type FieldErrors, useFieldArray, useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { type OfferInput, type ProposalsInput, proposalsInput } from '#contract/proposals.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { italianDate } from '#i18n/dates.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { Button } from '#ui/button.tsx'
import { showFieldErrors, TextField } from '../fields/form-fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { PhotoList } from '../media/photo-list.tsx'
import { text, useTranslate } from '../messages/requests.ts'
import { showToast } from '../toasts/toasts.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { blankOffer, type ReplyForm, type ReplyValues } from './reply-values.ts'
import { serviceLabel } from './request-words.ts'
import { useSendProposals } from './requests.queries.ts'
import { TemplateBar } from './template-bar.tsx'

/** One or more dated offers for a request (docs/product.md#offers). */
export function ReplyDialog({ request, onClose }: { request: GuestRequest; onClose: () => void }) {
  const t = useTranslate()
  const form = useForm({
    resolver: zodResolver<ReplyValues, unknown, ProposalsInput>(proposalsInput),
    defaultValues: { requestId: request.id, proposals: [{ ...blankOffer(), date: request.requestDate }] },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'proposals', keyName: 'key' })
  const send = useSendProposals(request.id)
  const [previewed, setPreviewed] = useState<OfferInput[]>()
  const { errors } = form.formState
  const noneProblem = errors.proposals?.root?.message ?? errors.proposals?.message

  /** Adds what is typed and not added yet, so that sending does not lose it. */
  function addTyped() {
    form.getValues('proposals').forEach(({ typedMedia, mediaUrls }, index) => {
      if (!typedMedia?.trim()) return
      form.setValue(`proposals.${index}.mediaUrls`, [...(mediaUrls ?? []), typedMedia.trim()])
      form.setValue(`proposals.${index}.typedMedia`, '')
    })
  }

  const offers = () => form.getValues('proposals').map(({ typedMedia: _, ...offer }) => offer)

  const showProblem = (problems: FieldErrors<ReplyValues>) => {
    const none = problems.proposals?.root?.message ?? problems.proposals?.message
    showToast({ title: 'app.error', text: none ? (say) => translateMessage(say, none) : 'form.invalid', isDestructive: true })
  }

  const preview = form.handleSubmit(() => setPreviewed(offers()), showProblem)

  const submit = form.handleSubmit(() => {
    send.mutate(offers(), {
      onSuccess: ({ proposalsData }) => {
        showToast({ title: text('proposals.sent', { n: proposalsData.length }) })
        onClose()
      },
      onError: (error) => showFieldErrors(form, error),
    })
  }, showProblem)

  return (
    <FormDialog
      hasChanges={form.formState.isDirty}
      onClose={onClose}
      isWide
      title={t('requests.reply.title', { service: serviceLabel(t, request) })}
      description={[
        t('requests.people', { adults: request.adultNum, children: request.childNum }),
        italianDate(request.requestDate),
        request.timeRange,
      ].join(' · ')}
    >
      <TemplateBar form={form} timezone={request.timezone} />
      <form
        noValidate
        onSubmit={(event) => {
          addTyped()
          return submit(event)
        }}
        className="grid grid-cols-1 gap-5"
      >
        {fields.map((field, index) => (
          <fieldset key={field.key} className="grid grid-cols-1 gap-4 rounded-lg border border-line p-4">
            <legend className="px-1 text-lg font-semibold">{t('proposals.number', { number: index + 1 })}</legend>
            <OfferFields form={form} index={index} />
            {fields.length > 1 && (
              <Button tone="dangerSoft" className="justify-self-end" onClick={() => remove(index)}>
                <Trash2 className="size-5" aria-hidden="true" />
                {t('list.remove', { name: t('proposals.number', { number: index + 1 }) })}
              </Button>
            )}
          </fieldset>
        ))}
        {noneProblem && (
          <p role="alert" className="font-medium text-danger">
            {translateMessage(t, noneProblem)}
          </p>
        )}
        <div className="flex flex-wrap justify-between gap-2">
          <Button tone="outline" disabled={fields.length >= limits.offersPerProposal} onClick={() => append(blankOffer())}>
            <Plus className="size-5" aria-hidden="true" />
            {t('proposals.add')}
          </Button>
          <div className="flex flex-wrap gap-2">
            <Button
              tone="outline"
              onClick={() => {
                addTyped()
                return preview()
              }}
            >
              <Eye className="size-5" aria-hidden="true" />
              {t('proposals.preview')}
            </Button>
            <Button type="submit" isBusy={send.isPending}>
              {t('proposals.send')}
            </Button>
          </div>
        </div>
      </form>
      {previewed && <PreviewDialog requestId={request.id} offers={previewed} onClose={() => setPreviewed(undefined)} />}
    </FormDialog>
  )
}

function OfferFields({ form, index }: { form: ReplyForm; index: number }) {
  const at = `proposals.${index}` as const
  const shared = { form, autoComplete: 'off', dir: 'ltr' } as const
  const { mediaUrls, typedMedia = '' } = form.watch(at)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...shared} name={`${at}.date`} label={text('proposals.date')} type="date" isRequired />
        <TextField {...shared} name={`${at}.time`} label={text('proposals.time')} type="time" isRequired />
        <TextField {...shared} name={`${at}.price`} label={text('proposals.price')} type="number" inputMode="decimal" step="0.01" min="0" />
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
      />
    </>
  )
}
