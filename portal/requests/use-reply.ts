import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type FieldErrors, type FieldPath, useForm } from 'react-hook-form'
import { type OfferInput, type ProposalsInput, proposalsInput } from '#contract/proposals.ts'
import type { GuestRequest } from '#contract/requests.ts'
import type { Service } from '#contract/services.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import type { ApiError } from '../api/api-error.ts'
import { addTyped } from '../forms/form-lists.ts'
import { guestDrafts } from '../forms/guest-drafts.ts'
import { type Draft, useDraft } from '../forms/use-draft.ts'
import { useUploadsFirst } from '../media/uploads-first.ts'
import { text } from '../messages/requests.ts'
import { type Said, useLanguage } from '../messages.ts'
import { allServicesQuery } from '../services/services.queries.ts'
import { showToast } from '../toasts/toasts.ts'
import { isComplete, type OfferStart, type ReplyForm, type ReplyValues, startOffer, termsOfService, wordsOf } from './reply-values.ts'
import { isMeanwhile } from './request-version.ts'
import { requestQuery, useSendProposals } from './requests.queries.ts'

/** The service that is asked for, as far as the host still has it. */
function useService({ service }: GuestRequest): Service | undefined {
  const { data } = useQuery({ ...allServicesQuery, enabled: Boolean(service) })
  return data?.find(({ name }) => name === service)
}

/** The words of the offer that was accepted, where a change of its booking is proposed. */
function useWords({ id, status }: GuestRequest): OfferStart['words'] {
  const { data } = useQuery({ ...requestQuery(id), enabled: status === 'confirmed' })
  return useMemo(() => data && wordsOf(data.proposals), [data])
}

/** The form of a reply: started with the wish, kept as a draft, checked, sent. */
export function useReply(request: GuestRequest, onClose: () => void) {
  const language = useLanguage()
  const service = useService(request)
  const words = useWords(request)
  const changed = useMeanwhile(request)
  const form = useForm({
    resolver: zodResolver<ReplyValues, unknown, ProposalsInput>(proposalsInput),
    defaultValues: { requestId: request.id, proposals: [startOffer(request, { service, words }, language)] },
    // Below, in the order of the screen: a field that was added later may stand above.
    shouldFocusError: false,
  })
  const draft = useDraft(form, guestDrafts.reply(request.id))
  useStart(form, draft, request, { service, words })
  const send = useSendProposals(request.id, (n) => {
    draft.forget()
    showToast({ title: text('proposals.sent', { n }) })
  })
  const { isWaiting, afterUploads } = useUploadsFirst()
  const [previewed, setPreviewed] = useState<OfferInput[]>()

  const offers = () => {
    const typed = form.getValues('proposals').map((_, index) => {
      const at = `proposals.${index}` as const
      return { list: `${at}.mediaUrls`, typed: `${at}.typedMedia` } as const
    })
    addTyped(form, typed)
    return form.getValues('proposals').map(({ typedMedia: _, ...offer }) => offer)
  }
  const onInvalid = (problems: FieldErrors<ReplyValues>) => showProblem(form, problems)

  function submit() {
    // Only these are sent, so that the server's field names count them alone.
    const complete = offers().flatMap((offer, place) => (isComplete(offer) ? { offer, place } : []))
    return form.handleSubmit(() => {
      send.mutate(
        { offers: complete.map(({ offer }) => offer), version: changed.version },
        {
          onSuccess: onClose,
          onError: (error) => changed.onRefused(error) || showRefusal(form, error, (sent) => complete[sent]?.place ?? sent),
        },
      )
    }, onInvalid)()
  }

  return {
    form,
    draft,
    service,
    /** An offer as it starts, of the request as it is now. */
    start: () => startOffer(changed.newest, { service, words }, language),
    /** The request as it is now, once the host was told what has happened meanwhile. */
    newest: changed.newest,
    meanwhile: changed.told,
    isBusy: isWaiting || send.isPending,
    submit: () => afterUploads(submit),
    preview: {
      offers: previewed,
      show: () => {
        const shown = offers()
        return form.handleSubmit(() => setPreviewed(shown), onInvalid)()
      },
      hide: () => setPreviewed(undefined),
    },
  }
}

/** Sends in the version that was seen when the reply was opened; when that was refused, in the newest one, which is shown then. */
function useMeanwhile(request: GuestRequest) {
  const [seen] = useState(request.updatedAt)
  const [told, setTold] = useState<Said>()
  const { data } = useQuery({ ...requestQuery(request.id), enabled: told !== undefined })
  const newest = (told && data) ?? request
  return {
    newest,
    told,
    version: told ? newest.updatedAt : seen,
    /** @returns true where it was refused for that */
    onRefused: (error: ApiError) => {
      const isChanged = isMeanwhile(error)
      if (isChanged) setTold(() => error.text)
      return isChanged
    },
  }
}

/** Puts what is read late into the first offer, where nothing is typed yet: the terms of the service, the words of the offer that was accepted. */
function useStart(form: ReplyForm, { wasFound }: Draft, request: GuestRequest, { service, words }: OfferStart): void {
  const language = useLanguage()
  useEffect(() => {
    if (wasFound) return
    // No input stands for the list of photos, and only registered fields are reset.
    form.register('proposals.0.mediaUrls')
    const start = startOffer(request, { service, words }, language)
    const late = { ...(service && termsOfService(service, language)), ...words }
    for (const name of Object.keys(late) as (keyof typeof late)[]) {
      const field = `proposals.0.${name}` as const
      if (!form.getFieldState(field).isDirty) form.resetField(field, { defaultValue: start[name] ?? '' })
    }
  }, [form, wasFound, request, service, words, language])
}

/** What is wrong with the offers as a whole: that none has a day and an hour. */
export const noneProblem = ({ proposals }: FieldErrors<ReplyValues>) => proposals?.root?.message ?? proposals?.message

/** Says what is wrong, marks the fields, and leads to the first. */
function showProblem(form: ReplyForm, problems: FieldErrors<ReplyValues>): void {
  const none = noneProblem(problems)
  if (none) {
    form.getValues('proposals').forEach(({ date, time }, index) => {
      if (!date) form.setError(`proposals.${index}.date`, { message: 'requests.date.invalid' })
      if (!time) form.setError(`proposals.${index}.time`, { message: 'proposals.time.missing' })
    })
  }
  showToast({ title: 'app.error', text: none ? (say) => translateMessage(say, none) : 'form.invalid', isDestructive: true })
  focusFirstWrong()
}

/** Shows the server's field errors at their offers. */
function showRefusal(form: ReplyForm, { fields }: ApiError, placeOf: (sent: number) => number): void {
  for (const { path, message } of fields) {
    const place = path.replace(/^proposals\.(\d+)/, (_, sent: string) => `proposals.${placeOf(Number(sent))}`)
    form.setError(place as FieldPath<ReplyValues>, { message })
  }
  if (fields.length) focusFirstWrong()
}

/** The field takes the focus once it is marked, some frames later; by that it comes into view, above the pinned actions. */
function focusFirstWrong(frames = 20): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')
    if (field) field.focus()
    else if (frames > 0) focusFirstWrong(frames - 1)
  })
}
