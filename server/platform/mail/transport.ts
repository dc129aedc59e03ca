import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type MailMessage from 'nodemailer/lib/mailer/mail-message'
import type { Config } from '../config.ts'
import type { MailRow } from './mails.store.ts'
import { outboxOf } from './outbox.ts'

/** Whether a mail is still this instance's to send. */
export type IsHeld = () => Promise<boolean>

/**
 * Delivers a mail, and tells what the mail server said, or the name of the file, if anything. Throws when it was not accepted; see {@link isFinal}.
 * @param isHeld is asked once the mail server wants the message: what another instance has taken by then does not leave
 */
export type Deliver = (mail: MailRow, isHeld?: IsHeld) => Promise<string | undefined>

/** Time limits of a mail, in milliseconds. */
type Timeouts = {
  /** Between two answers, the greeting the first, until the server has the whole message: some wait at each step. */
  silence: number
  /** Until it says whether it takes it (RFC 5321, 4.5.3.2.6): it may have, and would get it again. */
  answer: number
}
const dnsTimeout = 10_000
const usualTimeouts: Timeouts = { silence: 30_000, answer: 600_000 }

/** Through SMTP_URL, else as .eml files in DATA_DIR/outbox. */
export function createDelivery({ smtpUrl, mailFrom, publicUrl, dataDir }: Config, timeouts = usualTimeouts): Deliver {
  const composing = whenNeeded(() => import('./message.ts'))
  const compose = async (mail: MailRow) => (await composing()).composeMessage(mail, mailFrom, new URL(publicUrl).hostname)
  if (smtpUrl) {
    const nodemailer = whenNeeded(() => import('nodemailer'))
    const limits = { connectionTimeout: timeouts.silence, greetingTimeout: timeouts.silence, socketTimeout: timeouts.answer }
    return async (mail, isHeld = async () => true) => {
      const { createTransport } = await nodemailer()
      const silence = limitSilence(timeouts.silence)
      // Its log is how nodemailer tells of each answer.
      const transport = createTransport({ url: smtpUrl, ...limits, dnsTimeout, transactionLog: true, logger: heard(silence.renew) })
      transport.use('stream', (sending, next) => {
        leaveIfHeld(sending, isHeld)
        giveUpUnlessRead(sending, silence, timeouts.answer)
        next()
      })
      try {
        return (await transport.sendMail(await compose(mail)).catch(asTimeout)).response
      } finally {
        silence.end()
        // With `pool=true` in the address its connections would stay open.
        transport.close()
      }
    }
  }
  const outbox = outboxOf({ dataDir })
  return async (mail) => {
    const message = (await compose(mail)).raw
    // Written under another name and renamed, so that nobody reads half a file.
    const unfinished = join(outbox, `.${mail.id}`)
    await writeFile(unfinished, message).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(outbox, { recursive: true })
      await writeFile(unfinished, message)
    })
    await rename(unfinished, join(outbox, `${mail.id}.eml`))
    return `${mail.id}.eml`
  }
}

type Silence = { signal: AbortSignal; renew(): void; await(milliseconds: number): void; end(): void }

/** A time that begins anew with each answer, until one answer is left, which has a time of its own. */
function limitSilence(milliseconds: number): Silence {
  const ending = new AbortController()
  const begin = (time: number) => setTimeout(() => ending.abort(), time).unref()
  let timer = begin(milliseconds)
  let isLast = false
  const end = () => {
    // A timer that was cleared would run again.
    isLast = true
    clearTimeout(timer)
  }
  return {
    signal: ending.signal,
    renew: () => void (isLast || timer.refresh()),
    await(time) {
      end()
      timer = begin(time)
    },
    end,
  }
}

/** A log of nodemailer that calls `onAnswer` for each answer of the mail server. */
function heard(onAnswer: () => void) {
  const ignore = () => {}
  const debug = ({ tnx }: { tnx?: string }) => {
    if (tnx === 'server') onAnswer()
  }
  return { level: ignore, trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore }
}

/** Gives the message once the mail server wants it, and not before the instance was asked whether it is still its own. */
function leaveIfHeld({ message }: MailMessage, isHeld: IsHeld): void {
  const read = message.createReadStream
  async function* checked(content: Readable) {
    if (!(await isHeld())) {
      content.destroy()
      throw new Error('Another instance has taken the mail.')
    }
    yield* content
  }
  message.createReadStream = (options) => Readable.from(checked(read.call(message, options)), { objectMode: false })
}

/** Ends the sending of a mail whose server falls silent before it has the message, or then does not say in time whether it takes it. */
function giveUpUnlessRead({ data, message }: MailMessage, silence: Silence, answer: number): void {
  data.signal = silence.signal
  const read = message.createReadStream
  message.createReadStream = (options) => read.call(message, options).once('end', () => silence.await(answer))
}

/** @throws Error as the one that a silent server causes otherwise */
function asTimeout(error: unknown): never {
  if ((error as { code?: string }).code !== 'EABORT') throw error
  throw Object.assign(new Error('Timeout', { cause: error }), { code: 'ETIMEDOUT' })
}

/** Makes a thing at its first use, and keeps it: a start does not wait for what only mails need. */
function whenNeeded<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** What fails before a server has looked at any mail: sign-in, connection, greeting, STARTTLS. */
const ofServer = ['EAUTH', 'ECONNECTION', 'EPROTOCOL', 'ETLS']
/** The reply to any mail of one who has not signed in (RFC 4954, 6). */
const signInNeeded = 530
/** Replies that speak of the sender (5.1.7, 5.1.8), the limit of a day (5.4.5) or a policy (5.7), at whatever step (RFC 3463): the operator mends it. */
const ofSender = /^5\d\d[ -]5\.(1\.[78]|4\.5|7\.\d+)\b/

/** What a server that has read a mail says of its words, under the same 5.7: each try more would count against the sender. */
const ofWords = /\b(spam|unsolicited|virus|malware|phishing)\b/i
/** What it says so of the address that mails come from, which the operator mends. */
const ofAddress = /\b(IP|block ?list|blacklist|reputation)\b/i

/** What nodemailer says of an answer that refuses. */
type Refusal = { responseCode?: number; code?: string; command?: string; response?: string }

/** True when another try cannot help: the server answered 5xx to the recipient or the message (RFC 5321, 4.2.1). */
export function isFinal(error: unknown): boolean {
  const { responseCode = 0, code = '', command, response = '' } = error as Refusal
  if (responseCode < 500 || responseCode === signInNeeded || ofServer.includes(code)) return false
  if (code === 'EMESSAGE' && ofWords.test(response) && !ofAddress.test(response)) return true
  return command !== 'MAIL FROM' && !ofSender.test(response)
}
