import * as z from 'zod/mini'
import { requiredText } from './fields.ts'
import { limits } from './limits.ts'

/** A key that signs an operator in instead of the password. Knowing its id gives no access. */
export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** True when it is synced between devices. */
  synced: z.boolean(),
})

export type Passkey = z.infer<typeof passkey>

export const passkeyName = z.object({ name: requiredText('security.passkey.name.missing', limits.personName) })

/** Options for the browser, as WebAuthn defines them in JSON. */
export const ceremonyOptions = z.record(z.string(), z.unknown())

const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/, 'validation.text'), z.maxLength(max, 'validation.text'))

/** A new passkey, as the browser gives it (WebAuthn 3, RegistrationResponseJSON). */
export const registrationResponse = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20, 'validation.text'))).check(z.maxLength(10, 'validation.text'))),
  }),
})

/** A signature of a passkey, as the browser gives it (WebAuthn 3, AuthenticationResponseJSON). */
export const authenticationResponse = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes(4_000), authenticatorData: bytes(4_000), signature: bytes(4_000) }),
})

export const passkeyInput = z.object({ ...passkeyName.shape, response: registrationResponse })
