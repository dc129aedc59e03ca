import { resolve } from 'node:path'
import * as z from 'zod/mini'

const flag = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value) => value === 'on'),
)

const minutes = z.coerce.number().check(z.int(), z.gte(0), z.lte(1_440 * 1_000))
const characters = z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000))

const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), 'Ospita <no-reply@localhost>'),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: z._default(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  TRANSLATE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRANSLATE_KEY: z._default(z.string(), ''),
  TRANSLATE_API: z._default(z.enum(['libretranslate', 'deepl']), 'libretranslate'),
  ELEVENLABS_API_KEY: z.optional(z.string()),
  ELEVENLABS_AGENTS: z._default(z.string(), ''),
  ELEVENLABS_BASE_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://api.elevenlabs.io'),
  ASSISTANT_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ASSISTANT_KEY: z._default(z.string(), ''),
  ASSISTANT_MODEL: z._default(z.string(), ''),
  PUSH_SERVICES: z._default(z.string(), 'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com'),
  COMPANY_NAME: z._default(z.string().check(z.maxLength(200)), 'Ospita S.r.l.'),
  COMPANY_VAT: z._default(z.string().check(z.maxLength(50)), 'IT01234567897'),
  COMPANY_TOWN: z._default(z.string().check(z.maxLength(200)), 'Lucca'),
  SECURITY_CONTACT: z.optional(z.union([z.email(), z.url({ protocol: /^(mailto|https)$/ })])),
  VOICE_MINUTES_PER_PROPERTY: z._default(minutes, 60),
  VOICE_MINUTES_PER_HOST: z._default(minutes, 180),
  VOICE_MINUTES_A_DAY: z._default(minutes, 600),
  TRANSLATE_CHARACTERS_PER_HOST: z._default(characters, 300_000),
  TRANSLATE_CHARACTERS_A_DAY: z._default(characters, 1_000_000),
  TRUST_PROXY: z._default(z.string(), ''),
  RATE_LIMITS: z._default(flag, true),
})

/** Everything that the environment decides; .env.example explains each. */
export type Config = {
  port: number
  host: string
  /** Start of every link that leaves the product, without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Mail server; without it mails are files in dataDir/outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Bucket for uploaded photos; without it they are in dataDir/media. */
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  /** Service that makes drafts of translations. */
  translator: { url: string; key: string; kind: 'libretranslate' | 'deepl' } | undefined
  /** A language model behind the text assistant; without it the assistant quotes the host's own words. */
  assistant: { url: string; key: string; model: string } | undefined
  /** Voice provider; without it the text assistant answers alone. Of its agents those named here are offered, or all. */
  voice: { url: string; key: string; agents: string[] } | undefined
  /** Minutes of talk within 24 hours: of one property, of one host's, and of all. */
  voiceMinutes: { property: number; host: number; inAll: number }
  /** Characters that are sent to the translator within 24 hours: of one host, and of all. */
  draftCharacters: { host: number; inAll: number }
  /** Hosts that notifications may be handed to; "*." stands for every host below. */
  pushServices: string[]
  /** Who runs this installation: named by the landing page and the page about privacy. */
  company: { name: string; vat: string; town: string }
  /** Whom to tell of a hole, as an address for security.txt (RFC 9116). */
  securityContact: string
  /** Addresses of proxies whose X-Forwarded headers count; none by default. */
  trustedProxies: string[]
  rateLimits: boolean
}

/**
 * Reads the environment once. An empty variable counts as absent.
 * @throws Error whose message names each wrong variable, one a line
 */
export function parseConfig(variables: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not valid:\n${problems.join('\n')}`)
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, SMTP_URL, MAIL_FROM, TRUST_PROXY, RATE_LIMITS } = parsed.data
  const { TRANSLATE_URL, TRANSLATE_KEY, TRANSLATE_API } = parsed.data
  const { ELEVENLABS_API_KEY, ELEVENLABS_BASE_URL, ELEVENLABS_AGENTS } = parsed.data
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = parsed.data
  if (S3_ENDPOINT && !(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) {
    throw new Error('The configuration is not valid:\n  S3_ENDPOINT: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  const { ASSISTANT_URL, ASSISTANT_KEY, ASSISTANT_MODEL } = parsed.data
  if (ASSISTANT_URL && !ASSISTANT_MODEL) throw new Error('The configuration is not valid:\n  ASSISTANT_URL: needs ASSISTANT_MODEL')
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
  // The mailbox that RFC 2142 names for it.
  const contact = parsed.data.SECURITY_CONTACT ?? `security@${new URL(publicUrl).hostname}`
  return {
    port: PORT,
    host: HOST,
    publicUrl,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    s3:
      S3_ENDPOINT && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { endpoint: S3_ENDPOINT, region: S3_REGION, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
    translator: TRANSLATE_URL ? { url: TRANSLATE_URL.replace(/\/+$/, ''), key: TRANSLATE_KEY, kind: TRANSLATE_API } : undefined,
    assistant: ASSISTANT_URL ? { url: ASSISTANT_URL.replace(/\/+$/, ''), key: ASSISTANT_KEY, model: ASSISTANT_MODEL } : undefined,
    voice: ELEVENLABS_API_KEY
      ? { url: ELEVENLABS_BASE_URL.replace(/\/+$/, ''), key: ELEVENLABS_API_KEY, agents: listOf(ELEVENLABS_AGENTS) }
      : undefined,
    voiceMinutes: {
      property: parsed.data.VOICE_MINUTES_PER_PROPERTY,
      host: parsed.data.VOICE_MINUTES_PER_HOST,
      inAll: parsed.data.VOICE_MINUTES_A_DAY,
    },
    draftCharacters: { host: parsed.data.TRANSLATE_CHARACTERS_PER_HOST, inAll: parsed.data.TRANSLATE_CHARACTERS_A_DAY },
    company: { name: parsed.data.COMPANY_NAME, vat: parsed.data.COMPANY_VAT, town: parsed.data.COMPANY_TOWN },
    securityContact: /^(mailto|https):/.test(contact) ? contact : `mailto:${contact}`,
    pushServices: listOf(parsed.data.PUSH_SERVICES),
    trustedProxies: listOf(TRUST_PROXY),
    rateLimits: RATE_LIMITS,
  }
}

/** The values of a list that commas separate. */
function listOf(text: string): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
}
