import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { daysOf } from '#contract/booking-days.ts'
import { clockTimeOf } from '#contract/durations.ts'
import { type GuestRequest, type RequestChanges, requestChanges } from '#contract/requests.ts'
import { clockAt, italianDate } from '#i18n/dates.ts'
import { showFieldErrors } from '../fields/form-fields.tsx'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { useTranslate } from '../messages/requests.ts'
import { isStay } from './reply-values.ts'
import { meanwhile } from './request-version.ts'
import { serviceLabel } from './request-words.ts'
import { useUpdateRequest } from './requests.queries.ts'

type EditValues = z.input<typeof requestChanges>

/** The form of a request, and how its changes are sent: in the version that was opened, or over a newer one. */
export function useRequestEdit(request: GuestRequest, onClose: () => void) {
  const t = useTranslate()
  const { id, updatedAt, adultNum, childNum, timeRange, notes, requestDate, endDate, status } = request
  const form = useForm<EditValues, unknown, RequestChanges>({
    resolver: zodResolver(requestChanges),
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
  useSessionDraft(form, `edit:${id}`)
  const [sent, setSent] = useState<RequestChanges>()

  function send(typed: RequestChanges, version: string | undefined = updatedAt) {
    // Where no service was named its field shows the category, in words that only the host may understand.
    const isCategory = !request.service && typed.service === serviceLabel(t, request)
    const changes = isCategory ? { ...typed, service: undefined } : typed
    setSent(changes)
    update.mutate({ id, changes, version }, { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) })
  }

  const { error } = update
  const isStale = error !== null && meanwhile.some((code) => code === error.code)
  return {
    form,
    update,
    send,
    /** True where a booking stands at the day or hour that is changed, and goes on standing. */
    isMove: (changes: RequestChanges) => {
      const stays = changes.status === 'confirmed' || changes.status === 'completed'
      const isOther = (['requestDate', 'timeRange', 'endDate'] as const).some(
        (name) => changes[name] !== undefined && changes[name] !== request[name],
      )
      return request.bookingStart !== null && stays && isOther
    },
    /** What has happened meanwhile, and how to save all the same. */
    refused:
      isStale && sent ? { text: error.text, overwrite: () => update.mutate({ id, changes: sent }, { onSuccess: onClose }) } : undefined,
  }
}

/** When the booking would be: on the days that are typed anew, at the hour that new words name; else as it is. */
export function movedWords(request: GuestRequest, { requestDate = '', timeRange = '', endDate = '' }: RequestChanges): string {
  const { bookingStart, bookingEnd, isAllDay, timezone } = request
  if (!bookingStart) return ''
  const { first, last } = daysOf({ startDateTime: bookingStart, endDateTime: bookingEnd ?? bookingStart, isAllDay, timezone })
  const isOtherDay = requestDate !== request.requestDate || endDate !== request.endDate
  const [day, departure] = isOtherDay ? [requestDate, endDate] : [first, request.endDate && first < last ? last : '']
  const before = isAllDay ? '' : clockAt(bookingStart, timezone).time
  const time = (timeRange !== request.timeRange && clockTimeOf(timeRange)) || before
  const start = [italianDate(day), time].filter(Boolean).join(' ')
  return departure ? `${start} – ${italianDate(departure)}` : start
}
