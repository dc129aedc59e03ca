import { Eye, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useLocation } from 'wouter'
import { limits } from '#contract/limits.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { href } from '#contract/routes.ts'
import { withColon } from '#i18n/labels.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { PinnedActions } from '#ui/pinned-actions.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { DraftDialog } from './draft-dialog.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { OfferFields } from './offer-fields.tsx'
import { OfferWarnings, useOfferWarnings } from './offer-warnings.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { isComplete, isTouched, type OfferValues, type ReplyForm } from './reply-values.ts'
import { ReplyWish } from './reply-wish.tsx'
import { serviceLabel } from './request-words.ts'
import { TemplateBar } from './template-bar.tsx'
import { noneProblem, useReply } from './use-reply.ts'

/** One or more dated offers for a request; for a confirmed one they propose a change of its booking (docs/product.md#offers). */
export function ReplyDialog({ request: opened, onClose }: { request: GuestRequest; onClose: () => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const { form, draft, service: offered, isBusy, submit, preview, start, newest: request, meanwhile } = useReply(opened, onClose)
  const [path, navigate] = useLocation()
  const { fields, add, remove } = useOffers(form)
  const warnings = useOfferWarnings(form, request.id)
  const [chosen, setChosen] = useState(0)
  const [removing, setRemoving] = useState<number>()
  const none = noneProblem(form.formState.errors)
  const offers = form.watch('proposals')
  const service = serviceLabel(t, request)
  const isChange = request.status === 'confirmed'
  const nameOf = (index: number) => t('proposals.number', { number: index + 1 })
  // The list may not show it any more, as where it waits for nobody.
  function lookAgain() {
    onClose()
    const page = href('request', { id: `${request.id}` })
    if (path !== page) navigate(page)
  }
  function askToRemove(index: number) {
    const offer = form.getValues(`proposals.${index}`)
    if (isTouched(offer, start())) setRemoving(index)
    else remove(index)
  }
  return (
    <DraftDialog
      draft={draft}
      onClose={onClose}
      isWide
      startsAtTitle
      title={isChange ? withColon(language, t('requests.change.action')) + service : t('requests.reply.title', { service })}
    >
      <ReplyWish request={request} />
      <TemplateBar
        form={form}
        timezone={request.timezone}
        offers={fields.map((_, index) => nameOf(index))}
        chosen={Math.min(chosen, fields.length - 1)}
        onChoose={setChosen}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          return submit()
        }}
        className="grid grid-cols-1 gap-5"
      >
        {fields.map((field, index) => (
          <fieldset key={field.key} onFocus={() => setChosen(index)} className="grid grid-cols-1 gap-4 rounded-lg border border-line p-4">
            <legend className="px-1 text-lg font-semibold">{nameOf(index)}</legend>
            <OfferFields form={form} index={index} request={request} service={offered}>
              <OfferWarnings request={request} warnings={warnings.get(index) ?? []} />
            </OfferFields>
            {fields.length > 1 && (
              <div className="flex flex-wrap items-center justify-end gap-2">
                {!isComplete(offers[index] ?? {}) && <p className="me-auto text-sm text-ink-soft">{t('proposals.incomplete')}</p>}
                <Button tone="dangerSoft" onClick={() => askToRemove(index)}>
                  <Trash2 className="size-5" aria-hidden="true" />
                  {t('list.remove', { name: nameOf(index) })}
                </Button>
              </div>
            )}
          </fieldset>
        ))}
        {none && (
          <p role="alert" className="font-medium text-danger">
            {translateMessage(t, none)}
          </p>
        )}
        <Button
          tone="outline"
          className="justify-self-start"
          disabled={fields.length >= limits.offersPerProposal}
          onClick={() => add(start())}
        >
          <Plus className="size-5" aria-hidden="true" />
          {t('proposals.add')}
        </Button>
        {meanwhile && !isBusy && <MeanwhileNotice text={meanwhile} onLookAgain={lookAgain} takesFocus />}
        <PinnedActions>
          <Button tone="outline" className="flex-1 sm:ms-auto sm:flex-none" onClick={preview.show}>
            <Eye className="size-5" aria-hidden="true" />
            {t('proposals.preview')}
          </Button>
          <Button type="submit" className="flex-1 sm:flex-none" isBusy={isBusy}>
            {t(isChange ? 'requests.change.action' : 'proposals.send')}
          </Button>
        </PinnedActions>
      </form>
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('list.remove', { name: nameOf(removing ?? 0) })}
        description={t('templates.delete.confirm', { name: nameOf(removing ?? 0) })}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('place.remove'), tone: 'danger', onChoose: () => remove(removing) }]}
      />
      {preview.offers && <PreviewDialog requestId={request.id} offers={preview.offers} onClose={preview.hide} />}
    </DraftDialog>
  )
}

/** The offers of the form. The day of one that is added is selected, as by the Tab key: another that is typed takes its place. */
function useOffers(form: ReplyForm) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'proposals', keyName: 'key' })
  function add(offer: OfferValues) {
    append(offer)
    requestAnimationFrame(() => form.setFocus(`proposals.${fields.length}.date`, { shouldSelect: true }))
  }
  return { fields, add, remove }
}
