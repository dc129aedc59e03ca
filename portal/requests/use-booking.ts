import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { bookingsApi } from '#contract/bookings.api.ts'
import { type BookingInput, type BookingValues, bookingInput } from '#contract/bookings.ts'
import type { Facility } from '#contract/facilities.ts'
import { isServiceCategory } from '#contract/service-categories.ts'
import type { Service } from '#contract/services.ts'
import { api } from '../api/api.ts'
import { allFacilitiesQuery } from '../facilities/facilities.queries.ts'
import { useNamedFacility } from '../facilities/use-named-facility.ts'
import { showFieldErrors } from '../fields/form-fields.tsx'
import { guestDrafts } from '../forms/guest-drafts.ts'
import { useDraft } from '../forms/use-draft.ts'
import { text } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { allServicesQuery } from '../services/services.queries.ts'
import { isStay, termsOfService } from './reply-values.ts'
import { refreshRequests } from './requests.queries.ts'

/** Enters a booking; sending again after a failure is the same booking. */
function useCreateBooking(onCreated?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BookingValues) => api(bookingsApi.create, { body }),
    onSuccess: () => {
      // Also when its dialog is closed by then.
      onCreated?.()
      return refreshRequests(client)
    },
    meta: {
      done: { title: text('bookings.create.done') },
      failed: { text: text('bookings.create.failed'), withReason: true },
      handled: ['request.invalid'],
    },
  })
}

/** The form of a booking that was agreed on elsewhere: started for one property, filled by its services, kept as a draft, sent. */
export function useBooking(onClose: () => void) {
  const language = useLanguage()
  const [search] = useSearchParams()
  const named = useNamedFacility(search.get('facilityId'))
  const { data: facilities = [] } = useQuery(allFacilitiesQuery)
  const { data: services = [] } = useQuery(allServicesQuery)
  const form = useForm<BookingValues, unknown, BookingInput>({
    resolver: zodResolver(bookingInput),
    defaultValues: {
      ...{ facilityId: named ?? '', service: '', category: 'altro', language },
      ...{ date: '', time: '', endDate: '', durationMinutes: '', price: '', adultNum: '1', childNum: '0' },
      ...{ firstName: '', lastName: '', phone: '', email: '', notes: '' },
    },
  })
  const draft = useDraft(form, guestDrafts.booking)
  const create = useCreateBooking(draft.forget)
  const [facilityId, serviceName] = form.watch(['facilityId', 'service'])
  const offered = services.filter((one) => one.isActive && (one.inAllFacilities || one.facilityIds.includes(facilityId)))
  useOnlyFacility(form, facilities)
  useChosenService(
    form,
    offered.find(({ name }) => name === serviceName),
    facilities.find(({ id }) => id === facilityId),
  )
  const submit = form.handleSubmit((body) =>
    create.mutate(body, {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(form, error),
    }),
  )
  return { form, draft, submit, isBusy: create.isPending, facilities, offered }
}

type BookingForm = ReturnType<typeof useForm<BookingValues, unknown, BookingInput>>

/** Who has one property needs not choose it. */
function useOnlyFacility(form: BookingForm, facilities: Facility[]): void {
  const only = facilities.length === 1 ? facilities[0]?.id : undefined
  useEffect(() => {
    if (only) form.resetField('facilityId', { defaultValue: only })
  }, [form, only])
}

/** The terms of the service that was chosen, where nothing else is typed; a stay begins at the hour of the property. */
function useChosenService(form: BookingForm, service: Service | undefined, facility: Facility | undefined): void {
  const language = useLanguage()
  useEffect(() => {
    if (!service) return
    const { price, durationMinutes } = termsOfService(service, language)
    const category = isServiceCategory(service.category) ? service.category : 'altro'
    form.setValue('category', category)
    if (!form.getFieldState('price').isDirty) form.setValue('price', price)
    if (!form.getFieldState('durationMinutes').isDirty) form.setValue('durationMinutes', isStay({ category }) ? '' : durationMinutes)
    if (isStay({ category }) && !form.getValues('time')) form.setValue('time', facility?.checkin_time ?? '')
  }, [form, service, facility, language])
}
