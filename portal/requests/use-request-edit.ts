import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { daysAfterEdit, daysOf } from '#contract/booking-days.ts'
import { clockTimeOf } from '#contract/durations.ts'
import { type GuestRequest, type RequestChanges, requestEdit } from '#contract/requests.ts'
import { clockAt, dateInNumbers } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { showFieldErrors } from '../fields/form-fields.tsx'
import { guestDrafts } from '../forms/guest-drafts.ts'
import { useSavedDialog } from '../forms/use-saved-dialog.ts'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { useChangeWarnings } from './offer-warnings.tsx'
import { isStay } from './reply-values.ts'
import { isMeanwhile, meanwhile } from './request-version.ts'
import { serviceLabel } from './request-words.ts'
import { useUpdateRequest } from './requests.queries.ts'

type EditValues = z.input<typeof requestEdit>

/** What may clash with another booking, or be more than fits. */
const touched = ['requestDate', 'timeRange', 'endDate', 'service', 'adultNum', 'childNum', 'status'] as const

/** The form of a request, and how its changes are sent: in the version that was opened, or over a newer one. */
export function useRequestEdit(opened: GuestRequest, onClose: () => void) {
  const t = useTranslate()
  const language = useLanguage()
  // Nobody who edits has seen what is read anew behind the dialog, but for what they have saved themselves.
  const [request, setRequest] = useState(opened)
  const { id, updatedAt, adultNum, childNum, timeRange, notes, requestDate, endDate, status } = request
  const form = useForm<EditValues, unknown, RequestChanges>({
    resolver: zodResolver(requestEdit),
    defaultValues: {
      service: serviceLabel(t, request),
      adultNum: `${adultNum}`,
      childNum: `${childNum}`,
      timeRange,
      notes,
      requestDate,
      ...((isStay(request) || endDate) && { endDate }),
      status,
    },
  })
  const update = useUpdateRequest(['request.invalid', ...meanwhile])
  const isOther = (name: (typeof touched)[number], changes: RequestChanges) =>
    changes[name] !== undefined && changes[name] !== (name === 'service' ? serviceLabel(t, request) : request[name])
  useSessionDraft(form, guestDrafts.edit(id))
  const { version, onSaved } = useSavedDialog(form, updatedAt, onClose)

  // Where no service was named its field shows the category, in words that only the host may understand.
  const asMeant = (typed: RequestChanges): RequestChanges =>
    !request.service && typed.service === serviceLabel(t, request) ? { ...typed, service: undefined } : typed

  function send(typed: RequestChanges, base: string | undefined) {
    const sent = structuredClone(form.getValues())
    update.mutate(
      { id, changes: asMeant(typed), version: base },
      {
        onSuccess: (saved) => {
          setRequest(saved)
          onSaved(saved, sent)
        },
        onError: (error) => showFieldErrors(form, error),
      },
    )
  }

  const typed = requestEdit.safeParse(form.watch()).data
  const isBooked = typed?.status === 'confirmed' || typed?.status === 'completed'
  const warnings = useChangeWarnings(id, typed && isBooked && touched.some((name) => isOther(name, typed)) ? asMeant(typed) : undefined)
  const { error } = update
  return {
    request,
    form,
    update,
    /** The version that a save may replace. */
    version,
    /** Saves over this version; over any where it is undefined. */
    send,
    /** What the host should know before these changes are saved. */
    warnings: { of: { ...request, adultNum: typed?.adultNum ?? adultNum, childNum: typed?.childNum ?? childNum }, list: warnings },
    /** True where a booking stands, and would go on standing on another day or at another hour. */
    isMove: (changes: RequestChanges) => {
      const stays = changes.status === 'confirmed' || changes.status === 'completed'
      return stays && movedWords(language, request, changes) !== movedWords(language, request, request)
    },
    /** What has happened meanwhile, where a save was refused for it. */
    refused: isMeanwhile(error) ? error.text : undefined,
  }
}

/** When the booking would be: on the days that are typed anew, at the hour that new words name; else as it is. */
export function movedWords(
  language: Language,
  request: GuestRequest,
  { requestDate = '', timeRange = '', endDate = '' }: RequestChanges,
): string {
  const { bookingStart, bookingEnd, isAllDay, timezone } = request
  if (!bookingStart) return ''
  const days = daysOf({ startDateTime: bookingStart, endDateTime: bookingEnd ?? bookingStart, isAllDay, timezone })
  const edited = { requestDate: requestDate !== request.requestDate, endDate: endDate !== request.endDate }
  const { date, endDate: departure } = daysAfterEdit(days, { ...request, requestDate, endDate }, edited)
  const before = isAllDay ? '' : clockAt(bookingStart, timezone).time
  const time = (timeRange !== request.timeRange && clockTimeOf(timeRange)) || before
  const start = [dateInNumbers(language, date), time].filter(Boolean).join(' ')
  return departure ? `${start} – ${dateInNumbers(language, departure)}` : start
}
