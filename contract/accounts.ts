import * as z from 'zod/mini'
import { languages } from '#i18n/languages.ts'
import { endpoint } from './endpoint.ts'
import { emailAddress, optionalText, textOfAtLeast } from './fields.ts'
import { limits } from './limits.ts'

/** Login form and POST /api/login (spec section 5). */
export const loginInput = z.object({
  email: emailAddress('account.email.invalid'),
  password: z
    .string({ error: 'account.password.missing' })
    .check(z.minLength(1, 'account.password.missing'), z.maxLength(limits.passwordMax, 'auth.login.failed')),
})

/** Registration form and POST /api/register (spec section 5). A confirmation that is sent must be equal. */
export const registerInput = z
  .object({
    firstName: textOfAtLeast(limits.personNameMin, 'account.firstName.tooShort', limits.personName),
    lastName: textOfAtLeast(limits.personNameMin, 'account.lastName.tooShort', limits.personName),
    email: emailAddress('account.email.invalid'),
    companyName: optionalText(limits.name),
    phone: optionalText(limits.phone),
    password: z
      .string({ error: 'account.password.tooShort' })
      .check(z.minLength(limits.passwordMin, 'account.password.tooShort'), z.maxLength(limits.passwordMax, 'account.password.tooLong')),
    confirmPassword: z.optional(z.string()),
    language: z.optional(z.enum(languages)),
  })
  .check(
    z.refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, {
      path: ['confirmPassword'],
      error: 'account.password.mismatch',
      // Shown beside other mistakes too, not only once everything else is right.
      when: ({ value }) => typeof (value as { password?: unknown })?.password === 'string',
    }),
  )

/** The operator as the portal knows it (spec section 3, User). */
export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  companyName: z.string(),
  phone: z.string(),
  profileImageUrl: z.string(),
  language: z.enum(languages),
  isActive: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type User = z.infer<typeof user>
export type LoginInput = z.input<typeof loginInput>
export type RegisterInput = z.input<typeof registerInput>

const signedIn = z.object({ user })

export const accountsApi = {
  currentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in operator',
    access: 'operator',
    answer: user,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Signs in and starts a session',
    access: 'anyone',
    body: loginInput,
    answer: signedIn,
    errors: ['auth.badCredentials', 'request.tooMany'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    summary: 'Creates an account and signs in',
    access: 'anyone',
    body: registerInput,
    answer: signedIn,
    status: 201,
    errors: ['account.emailTaken', 'request.tooMany'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session',
    access: 'anyone',
  }),
}
