import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { InstallationField, InstallationInput } from '#contract/installation.ts'
import {
  calledAddress,
  emailSetting,
  folderPath,
  hostList,
  isQuoted,
  listeningAddress,
  listOf,
  mailSender,
  postgresAddress,
  problemOf,
  publicAddress,
  smtpAddress,
  timeZone,
  webAddress,
  wholeNumber,
} from './config-values.ts'
import { type DatabaseLimits, defaultLimits } from './db/database-limits.ts'
import { type LogLevel, logLevels } from './log/levels.ts'

const flag = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value) => value === 'on'),
)

const minutes = wholeNumber(0, 1_440 * 1_000)
const characters = wholeNumber(0, 1_000_000_000)

const connections = wholeNumber(1, 200)
const timeLimit = wholeNumber(1, 600)

const environment = z.object({
  TZ: z.optional(timeZone),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(listeningAddress, '127.0.0.1'),
  DRAIN_SECONDS: z._default(wholeNumber(0, 600), 2),
  PUBLIC_URL: z.optional(publicAddress),
  DATA_DIR: z._default(folderPath, './data'),
  DATABASE_URL: z.optional(postgresAddress),
  DATABASE_SESSION_URL: z.optional(postgresAddress),
  DATABASE_REPLICA_URL: z.optional(postgresAddress),
  DATABASE_POOL_PAGES: z._default(connections, defaultLimits.connections.pages),
  DATABASE_POOL_GUESTS: z._default(connections, defaultLimits.connections.guests),
  DATABASE_POOL_HOSTS: z._default(connections, defaultLimits.connections.hosts),
  DATABASE_POOL_BACKGROUND: z._default(connections, defaultLimits.connections.background),
  DATABASE_STATEMENT_SECONDS: z._default(timeLimit, defaultLimits.statementSeconds),
  DATABASE_LOCK_SECONDS: z._default(timeLimit, defaultLimits.lockSeconds),
  SMTP_URL: z.optional(smtpAddress),
  MAIL_FROM: z.optional(mailSender),
  S3_ENDPOINT: z.optional(webAddress),
  S3_REGION: z._default(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  BACKUP_AT: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 03:00'))),
  BACKUP_DIR: z.optional(folderPath),
  BACKUP_KEEP: z._default(wholeNumber(1, 10_000), 14),
  BACKUP_S3_ENDPOINT: z.optional(webAddress),
  BACKUP_S3_REGION: z._default(z.string(), 'auto'),
  BACKUP_S3_ACCESS_KEY_ID: z.optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  TRANSLATE_URL: z.optional(webAddress),
  TRANSLATE_KEY: z._default(z.string(), ''),
  TRANSLATE_API: z._default(z.enum(['libretranslate', 'deepl']), 'libretranslate'),
  ELEVENLABS_API_KEY: z.optional(z.string()),
  ELEVENLABS_AGENTS: z._default(z.string(), ''),
  ELEVENLABS_BASE_URL: z._default(webAddress, 'https://api.elevenlabs.io'),
  ASSISTANT_URL: z.optional(webAddress),
  ASSISTANT_KEY: z._default(z.string(), ''),
  ASSISTANT_MODEL: z._default(z.string(), ''),
  PUSH_SERVICES: z._default(hostList, ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com']),
  PRIVATE_RECEIVERS: z._default(hostList, []),
  COMPANY_NAME: z.optional(z.string().check(z.maxLength(200))),
  COMPANY_VAT: z.optional(z.string().check(z.maxLength(50))),
  COMPANY_TOWN: z.optional(z.string().check(z.maxLength(200))),
  COMPANY_CONTACT: z.optional(emailSetting),
  REGISTRATION: z.optional(z.enum(['open', 'invitation', 'closed'])),
  UPDATE_NOTICE_URL: z.optional(calledAddress),
  SECURITY_CONTACT: z.optional(z.union([emailSetting, z.url({ protocol: /^(mailto|https)$/ })], 'an e-mail or https address')),
  VOICE_MINUTES_PER_PROPERTY: z._default(minutes, 60),
  VOICE_MINUTES_PER_HOST: z._default(minutes, 180),
  VOICE_MINUTES_A_DAY: z._default(minutes, 600),
  TRANSLATE_CHARACTERS_PER_HOST: z._default(characters, 300_000),
  TRANSLATE_CHARACTERS_A_DAY: z._default(characters, 1_000_000),
  TRUST_PROXY: z._default(
    z.string().check(z.refine((text) => listOf(text).every(isNetwork), 'addresses or networks (10.0.0.0/8), separated by commas')),
    '',
  ),
  RATE_LIMITS: z._default(flag, true),
  LOG_LEVEL: z._default(z.enum(logLevels), 'warn'),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[!-~]{16,200}$/, 'needs 16 to 200 letters, digits and signs'))),
})

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape)

/** Everything that the environment decides; .env.example explains each. */
export type Config = {
  port: number
  host: string
  /** How long it serves on after SIGTERM while /readyz says that it is draining, in seconds. */
  drainSeconds: number
  /** Start of every link that leaves the product, without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** PostgreSQL itself, where databaseUrl leads to a pooler that pools transactions. */
  databaseSessionUrl: string | undefined
  /** A standby of it, which reads guest pages. */
  databaseReplicaUrl: string | undefined
  databaseLimits: DatabaseLimits
  /** Mail server; without it mails are files in dataDir/outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Bucket for uploaded photos; without it they are in dataDir/media. */
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  /** Where archives go and how many stay; `at` is the time of the nightly one ("03:00", by the machine's clock). */
  backup: { at: string | undefined; folder: string; keep: number; bucket: Config['s3'] }
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
  /** Host names, with a port or without, that webhooks and the look for updates may reach although they are on a private network. */
  privateReceivers: string[]
  /** Settings of the installation that are not left to its administrators; undefined where they are. */
  installation: { [Name in InstallationField]: Exclude<InstallationInput[Name], undefined> | undefined }
  /** Whom to tell of a hole, as an address for security.txt (RFC 9116). */
  securityContact: string
  /** Addresses of proxies whose X-Forwarded headers count; none by default. */
  trustedProxies: string[]
  rateLimits: boolean
  /** Lines of this level and above are logged. */
  logLevel: LogLevel
  /** What one who reads /metrics sends as bearer; without it only programs of this machine may. */
  metricsToken: string | undefined
}

/**
 * Reads the environment once. An empty or blank variable counts as absent.
 * @throws Error whose message names each wrong variable, one a line
 */
export function parseConfig(variables: Record<string, string | undefined>): Config {
  const set = readSettings(variables)
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, SMTP_URL, MAIL_FROM, TRUST_PROXY, RATE_LIMITS } = set
  const { TRANSLATE_URL, TRANSLATE_KEY, TRANSLATE_API } = set
  const { ELEVENLABS_API_KEY, ELEVENLABS_BASE_URL, ELEVENLABS_AGENTS } = set
  const { ASSISTANT_URL, ASSISTANT_KEY, ASSISTANT_MODEL } = set
  refuseHalves(set)
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`
  const { hostname } = new URL(publicUrl)
  // The mailbox that RFC 2142 names for it.
  const contact = set.SECURITY_CONTACT ?? `security@${hostname}`
  return {
    port: PORT,
    host: HOST,
    drainSeconds: set.DRAIN_SECONDS,
    publicUrl,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    databaseSessionUrl: set.DATABASE_SESSION_URL,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL,
    databaseLimits: {
      connections: {
        pages: set.DATABASE_POOL_PAGES,
        guests: set.DATABASE_POOL_GUESTS,
        hosts: set.DATABASE_POOL_HOSTS,
        background: set.DATABASE_POOL_BACKGROUND,
      },
      statementSeconds: set.DATABASE_STATEMENT_SECONDS,
      lockSeconds: set.DATABASE_LOCK_SECONDS,
    },
    smtpUrl: SMTP_URL,
    // Mail servers refuse a sender at localhost.
    mailFrom: MAIL_FROM ?? `Ospita <no-reply@${hostname}>`,
    s3: bucketOf('', set),
    backup: {
      at: set.BACKUP_AT,
      folder: resolve(set.BACKUP_DIR ?? join(DATA_DIR, 'backups')),
      keep: set.BACKUP_KEEP,
      bucket: bucketOf('BACKUP_', set),
    },
    translator: TRANSLATE_URL ? { url: TRANSLATE_URL.replace(/\/+$/, ''), key: TRANSLATE_KEY, kind: TRANSLATE_API } : undefined,
    assistant: ASSISTANT_URL ? { url: ASSISTANT_URL.replace(/\/+$/, ''), key: ASSISTANT_KEY, model: ASSISTANT_MODEL } : undefined,
    voice: ELEVENLABS_API_KEY
      ? { url: ELEVENLABS_BASE_URL.replace(/\/+$/, ''), key: ELEVENLABS_API_KEY, agents: listOf(ELEVENLABS_AGENTS) }
      : undefined,
    voiceMinutes: {
      property: set.VOICE_MINUTES_PER_PROPERTY,
      host: set.VOICE_MINUTES_PER_HOST,
      inAll: set.VOICE_MINUTES_A_DAY,
    },
    draftCharacters: { host: set.TRANSLATE_CHARACTERS_PER_HOST, inAll: set.TRANSLATE_CHARACTERS_A_DAY },
    installation: installationOf(set),
    securityContact: /^(mailto|https):/.test(contact) ? contact : `mailto:${contact}`,
    pushServices: set.PUSH_SERVICES,
    privateReceivers: set.PRIVATE_RECEIVERS,
    trustedProxies: listOf(TRUST_PROXY),
    rateLimits: RATE_LIMITS,
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN,
  }
}

/** @throws Error as {@link parseConfig} */
function readSettings(variables: Record<string, string | undefined>): Variables {
  const set = Object.fromEntries(settingNames.flatMap((name) => (variables[name]?.trim() ? [[name, spelt(name, variables[name])]] : [])))
  const parsed = environment.safeParse(set)
  const quoted = Object.keys(set).filter((name) => isQuoted(set[name] ?? ''))
  const issues = parsed.error?.issues.filter(({ path }) => !quoted.includes(path.join('.'))) ?? []
  const problems = new Set([...quoted.map((name) => `${name}: without quotes around it`), ...issues.map(problemOf)])
  if (!parsed.success || problems.size) throw new Error(['The configuration is not valid:', ...problems].join('\n  '))
  return parsed.data
}

/** Files of settings may leave blanks, or the line ends of Windows, behind a value. The system reads the time zone by itself, as it is. */
const spelt = (name: string, value: string) => (name === 'TZ' ? value : value.trim())

type Variables = z.infer<typeof environment>

/** Settings that are nothing without another one. */
const halves = [
  ['ASSISTANT_URL', 'ASSISTANT_MODEL'],
  ['DATABASE_SESSION_URL', 'DATABASE_URL'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
] as const

/** @throws Error for the first of them that is alone */
function refuseHalves(set: Variables): void {
  const half = halves.find(([name, needed]) => set[name] && !set[needed])
  if (half) throw new Error(`The configuration is not valid:\n  ${half[0]}: needs ${half[1]}`)
}

/** What the environment decides in the place of an administrator. */
function installationOf(set: z.infer<typeof environment>): Config['installation'] {
  return {
    companyName: set.COMPANY_NAME,
    companyVat: set.COMPANY_VAT,
    companyTown: set.COMPANY_TOWN,
    contact: set.COMPANY_CONTACT,
    registration: set.REGISTRATION,
    updateNoticeUrl: set.UPDATE_NOTICE_URL,
  }
}

/**
 * A bucket by the settings that begin so; undefined without any.
 * @throws Error where one is missing: photos would silently go to the folder instead
 */
function bucketOf(start: '' | 'BACKUP_', set: Variables): Config['s3'] {
  const endpoint = set[`${start}S3_ENDPOINT`]
  const accessKeyId = set[`${start}S3_ACCESS_KEY_ID`]
  const secretAccessKey = set[`${start}S3_SECRET_ACCESS_KEY`]
  if (endpoint && accessKeyId && secretAccessKey) return { endpoint, region: set[`${start}S3_REGION`], accessKeyId, secretAccessKey }
  const parts = { ENDPOINT: endpoint, ACCESS_KEY_ID: accessKeyId, SECRET_ACCESS_KEY: secretAccessKey }
  const named = (isSet: boolean) =>
    Object.entries(parts).flatMap(([name, value]) => (Boolean(value) === isSet ? [`${start}S3_${name}`] : []))
  const [given] = named(true)
  if (given) throw new Error(`The configuration is not valid:\n  ${given}: needs ${named(false).join(' and ')}`)
  return undefined
}

/** An address, a network as 10.0.0.0/8, or a name that stands for some. */
function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const longest = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}
