import { type EventType, eventTypes } from '#contract/request-states.ts'
import { type ServiceCategory, serviceCategories } from '#contract/services.ts'
import type { Say } from '../messages/requests.ts'

/** The service that is requested, or the name of its category. */
export function serviceLabel(t: Say, { service, category }: { service: string; category: string }): string {
  if (service) return service
  return serviceCategories.some((known) => known === category) ? t(`service.category.${category as ServiceCategory}`) : category
}

/** The text of an event; an unknown one is shown as its code. */
export function eventLabel(t: Say, eventType: string): string {
  return eventTypes.some((known) => known === eventType) ? t(`requests.event.${eventType as EventType}`) : eventType
}

/** The guest's name; a neutral word once the data were erased. */
export function guestName(t: Say, { firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ') || t('requests.guest.anonymous')
}
