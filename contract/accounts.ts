import * as z from 'zod/mini'
import { languages } from '#i18n/languages.ts'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { emailAddress, optionalNumbers, optionalText, textOfAtLeast } from './fields.ts'
import { limits } from './limits.ts'
import { optionalOwnPhoto } from './link-fields.ts'
import { personName } from './person-name.ts'

/** Login form and POST /api/login. */
export const loginInput = z.object({
  email: emailAddress('account.email.invalid'),
  password: z
    .string({ error: 'account.password.missing' })
    .check(z.minLength(1, 'account.password.missing'), z.maxLength(limits.passwordMax, 'auth.login.failed')),
})

/** A password that is being chosen. */
const newPassword = (min: number, tooShort: SharedKey) =>
  z.string({ error: tooShort }).check(z.minLength(min, tooShort), z.maxLength(limits.passwordMax, 'account.password.tooLong'))

/** The password of a new account, and of one whose password was forgotten. */
export const accountPassword = newPassword(limits.passwordMin, 'account.password.tooShort')

/** The names of an operator. */
const names = {
  firstName: personName(textOfAtLeast(limits.personNameMin, 'account.firstName.tooShort', limits.personName)),
  lastName: personName(textOfAtLeast(limits.personNameMin, 'account.lastName.tooShort', limits.personName)),
}

/** Registration form and POST /api/register. The form sends the password twice; programs may leave confirmPassword out. */
export const registerInput = z
  .object({
    ...names,
    email: emailAddress('account.email.invalid'),
    companyName: optionalText(limits.name),
    phone: optionalNumbers(),
    password: accountPassword,
    confirmPassword: z.optional(z.string()),
    language: z.optional(z.enum(languages)),
    /** The token of an invitation, where one is needed. */
    invitation: z.optional(z.string({ error: 'validation.text' }).check(z.maxLength(200, 'validation.text'))),
  })
  .check(sameAs('password'))

/** Forgot-password dialog and POST /api/forgot-password. */
export const forgotPasswordInput = z.object({ email: emailAddress('account.email.invalid') })

/** POST /api/reset-password. */
export const resetPasswordInput = z.object({
  token: z.string({ error: 'auth.reset.badToken' }).check(z.minLength(1, 'auth.reset.badToken'), z.maxLength(200, 'auth.reset.badToken')),
  newPassword: accountPassword,
})

/** The reset screen's form: the new password twice. */
export const resetPasswordForm = z.object({ newPassword: accountPassword, confirmPassword: z.string() }).check(sameAs('newPassword'))

/** The current password: some changes need it beside the session (docs/decisions/0023). */
export const currentPassword = z
  .string({ error: 'account.currentPassword.missing' })
  .check(z.minLength(1, 'account.currentPassword.missing'), z.maxLength(limits.passwordMax, 'account.password.tooLong'))

/** What takes the password beside the session: whoever asks may have found the device open. */
export const passwordInput = z.object({ password: currentPassword })

/** Change-password dialog and POST /api/change-password. 6 characters are enough here, 8 at registration (docs/product.md#registration-and-sign-in). */
export const changePasswordInput = z
  .object({
    currentPassword,
    newPassword: newPassword(limits.newPasswordMin, 'account.newPassword.tooShort'),
    confirmPassword: z.string({ error: 'account.confirmPassword.missing' }).check(z.minLength(1, 'account.confirmPassword.missing')),
  })
  .check(sameAs('newPassword'))

/** Notifications that an operator can switch off: on the screen, by mail to the host, by mail to the guests. */
export const notificationNames = [
  ...(['sound', 'count', 'requestMails', 'answerMails', 'reminderMails', 'morningMails'] as const),
  ...(['proposalMails', 'changeMails', 'guestReminderMails'] as const),
] as const
export type NotificationName = (typeof notificationNames)[number]
export type Notifications = Record<NotificationName, boolean>

/** Everything is on until somebody switches it off; the morning summary is sent to whoever asks for it. */
export const notificationDefaults = Object.fromEntries(notificationNames.map((name) => [name, name !== 'morningMails'])) as Notifications

const isOn = z.boolean('validation.text')

/** A password that the server compares. It is optional here, so that the server can refuse a missing one in its own words. */
const typedPassword = z.optional(z.string({ error: 'validation.text' }).check(z.maxLength(limits.passwordMax, 'account.password.tooLong')))

/** DELETE /api/account. */
export const accountRemoval = z.object({ password: typedPassword })

/** The token of a mailed link. */
export const emailLinkInput = z.object({
  token: z.string({ error: 'validation.text' }).check(z.maxLength(200, 'validation.text')),
})

/** Which link is mailed again: the one that confirms the account's address, or the one for the new address. */
export const emailLinkWish = z.object({ kind: z.enum(['confirm', 'change'], { error: 'validation.text' }) })

/** Profile tab, notifications tab and PUT /api/auth/profile. What is named is changed, the rest stays as it is. */
export const profileInput = z.object({
  firstName: z.optional(names.firstName),
  lastName: z.optional(names.lastName),
  /** A new address counts once its mailed link is opened. */
  email: z.optional(emailAddress('account.email.invalid')),
  /** Needed only when the e-mail changes. */
  currentPassword: typedPassword,
  companyName: optionalText(limits.name),
  phone: optionalNumbers(),
  /** The face that guest pages show. */
  profileImageUrl: optionalOwnPhoto('account.photo.invalid'),
  language: z.optional(z.enum(languages)),
  /** The language of the own texts, which guests read and translations are made from. */
  textLanguage: z.optional(z.enum(languages)),
  /** What is named is switched, the rest stays as it is. */
  notifications: z.optional(z.partialRecord(z.enum(notificationNames), isOn)),
})

/** A confirmation, where one is sent, must equal the password. */
function sameAs(field: 'password' | 'newPassword') {
  return z.refine<{ confirmPassword?: string | undefined; password?: string; newPassword?: string }>(
    (values) => values.confirmPassword === undefined || values.confirmPassword === values[field],
    {
      path: ['confirmPassword'],
      error: 'account.password.mismatch',
      // Without this zod would check it only when every other field is valid.
      when: ({ value }) => typeof (value as Record<string, unknown> | undefined)?.[field] === 'string',
    },
  )
}

/** The operator as the portal reads it; instants are ISO 8601, an empty text is "". */
export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Takes the place of `email` once its mailed link is opened. */
  pendingEmail: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  companyName: z.string(),
  phone: z.string(),
  profileImageUrl: z.string(),
  language: z.enum(languages),
  textLanguage: z.enum(languages),
  notifications: z.record(z.enum(notificationNames), isOn),
  isActive: z.boolean(),
  /** True for who may change the installation's settings. */
  isAdmin: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type User = z.infer<typeof user>
export type LoginInput = z.input<typeof loginInput>
export type RegisterInput = z.input<typeof registerInput>

export type ProfileInput = z.input<typeof profileInput>
export type ChangePasswordInput = z.input<typeof changePasswordInput>
