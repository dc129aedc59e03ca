import * as z from 'zod/mini'
import { optionalEmail, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { optionalOutgoingAddress } from './outgoing-address.ts'

/** Who may register: anybody, whoever has an invitation, or nobody. */
export const registrationModes = ['open', 'invitation', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

/** Who runs this installation, and who may register. */
export const installationInput = z.object({
  companyName: requiredText('validation.missing'),
  companyVat: requiredText('validation.missing', limits.phone),
  companyTown: requiredText('validation.missing'),
  /** Shown to visitors, who may ask for an invitation; empty for none. */
  contact: optionalEmail('account.email.invalid'),
  registration: z.enum(registrationModes, { error: 'validation.text' }),
  /** A file that tells of the latest release, looked at once a day; empty for never. */
  updateNoticeUrl: optionalOutgoingAddress,
})

/** A change of it: what is not sent stays. */
export const installationChanges = z.partial(installationInput)

export type InstallationInput = z.input<typeof installationInput>
export type InstallationField = keyof InstallationInput
export const installationFields = Object.keys(installationInput.shape) as InstallationField[]

export const installation = z.object({
  companyName: z.string(),
  companyVat: z.string(),
  companyTown: z.string(),
  contact: z.string(),
  registration: z.enum(registrationModes),
  updateNoticeUrl: z.string(),
  /** Fields that the environment decides: a value that is sent for them is not stored. */
  fixed: z.array(z.string()),
  updatedAt: z.string(),
})

export type Installation = z.infer<typeof installation>

/** What a service of others was last heard of; both null when it was not called yet. */
const provider = z.object({
  isSet: z.boolean(),
  answeredAt: z.nullable(z.string()),
  failedAt: z.nullable(z.string()),
  /** Why it failed, in the words of the program; empty when it has not. */
  failure: z.string(),
})

export type ProviderState = z.infer<typeof provider>

/** How the installation is. */
export const installationState = z.object({
  database: z.enum(['embedded', 'postgresql']),
  operators: z.number(),
  properties: z.number(),
  mail: z.object({
    /** False when mails are files in the data folder. */
    hasServer: z.boolean(),
    /** Not delivered yet, and longer than a quarter of an hour old. */
    waiting: z.number(),
    /** Given up in the last 7 days. */
    failed: z.number(),
  }),
  /** Null before the first backup. */
  backup: z.nullable(
    z.object({
      /** When the last good one was made: restored elsewhere and compared. */
      goodAt: z.nullable(z.string()),
      /** Why the last try failed; empty when it did not. */
      failure: z.string(),
    }),
  ),
  voice: provider,
  translator: provider,
  assistant: provider,
  storage: z.object({
    kind: z.enum(['folder', 'bucket']),
    /** Uploaded photos; each has files in several sizes. */
    photos: z.number(),
    /** Bytes of all files; null when the storage does not say. */
    bytes: z.nullable(z.number()),
  }),
})

export type InstallationState = z.infer<typeof installationState>

export const mailTest = z.object({
  isSent: z.boolean(),
  recipient: z.string(),
  /** What the mail server said, or where the file lies. */
  said: z.string(),
})
