import type { MessageKey } from '#i18n/all-messages.ts'

/** The fields of the request form in the order of the page, each with its label: the first step asks what and when, the second who. */
const steps = {
  1: {
    what: 'guest.ask.what',
    requestDate: 'guest.ask.date',
    endDate: 'guest.ask.endDate',
    clock: 'guest.ask.time',
    timeRange: 'guest.ask.time.words',
    adultNum: 'requests.adults',
    childNum: 'requests.children',
  },
  2: {
    firstName: 'auth.firstName.label',
    lastName: 'auth.lastName.label',
    email: 'auth.email.label',
    phone: 'auth.phone.label',
    notes: 'requests.notes',
  },
} as const satisfies Record<1 | 2, Record<string, MessageKey>>

export const labelsOf = { ...steps[1], ...steps[2] }
type FieldName = keyof typeof labelsOf

/** The fields of a step. */
export function fieldsOf(step: 1 | 2): FieldName[] {
  return Object.keys(steps[step]) as FieldName[]
}
