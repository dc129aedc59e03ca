import * as z from 'zod/mini'
import { accountPassword, resetPasswordInput } from './accounts.ts'
import { booking } from './bookings.ts'
import { day, emailAddress, optionalText } from './fields.ts'
import { limits } from './limits.ts'
import { proposal } from './proposals.ts'
import { guestFields, request, requestEvent } from './requests.ts'

/** A guest's registration; passwords follow the rule of operators. */
export const guestRegisterInput = z.object({
  ...guestFields,
  email: emailAddress('account.email.invalid'),
  nationality: optionalText(limits.name),
  dateOfBirth: z.optional(z.union([z.literal(''), day('requests.date.invalid')])),
  password: accountPassword,
})

/** The token of the mailed link; the password where another browser than the one that registered opens it. */
export const verifyEmailInput = z.object({
  token: resetPasswordInput.shape.token,
  password: z.optional(z.string().check(z.maxLength(limits.passwordMax, 'account.password.tooLong'))),
})

/** A guest's own data, which only that guest reads. */
export const guest = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  nationality: z.string(),
  dateOfBirth: z.string(),
  language: z.string(),
  emailVerified: z.boolean(),
  createdAt: z.string(),
  lastLogin: z.nullable(z.string()),
})

/** One of a guest's own requests, to any property. */
export const ownRequest = z.pick(request, {
  guid: true,
  service: true,
  category: true,
  status: true,
  requestDate: true,
  timeRange: true,
  adultNum: true,
  childNum: true,
  facilityName: true,
  createdOn: true,
  latestEvent: true,
  bookingStart: true,
  bookingEnd: true,
  isAllDay: true,
  price: true,
  endDate: true,
  timezone: true,
  turn: true,
})

/** A request as the guest sent it, for the file of one's own data. */
export const sentRequest = z.extend(
  ownRequest,
  z.extend(z.pick(request, { notes: true, firstName: true, lastName: true, email: true, phone: true, language: true }), {
    /** The history, with the supplier that the host forwarded it to (GDPR, art. 15). */
    events: z.array(z.pick(requestEvent, { eventType: true, eventDate: true, supplierName: true })),
    proposals: z.array(z.omit(proposal, { userId: true, requestId: true })),
    bookings: z.array(
      z.pick(booking, {
        customerName: true,
        customerEmail: true,
        customerPhone: true,
        serviceName: true,
        startDateTime: true,
        endDateTime: true,
        notes: true,
        status: true,
      }),
    ),
  }).shape,
)

export type OwnRequest = z.infer<typeof ownRequest>
export type GuestRegisterInput = z.output<typeof guestRegisterInput>
