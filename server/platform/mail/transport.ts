import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { currentTime } from '../db/clock.ts'
import type { MailRow } from './mails.store.ts'
import { outboxOf } from './outbox.ts'

/** Delivers a mail, and tells what the mail server said, or the name of the file, if anything. Throws when it was not accepted; see {@link isFinal}. */
export type Deliver = (mail: MailRow) => Promise<string | undefined>

/** Time limits of a mail server, in milliseconds. */
const timeout = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000, dnsTimeout: 10_000 }

/** Through SMTP_URL, else as .eml files in DATA_DIR/outbox. */
export function createDelivery({ smtpUrl, mailFrom, publicUrl, dataDir }: Config): Deliver {
  const domain = new URL(publicUrl).hostname
  const messageId = (id: string) => `<${id}@${domain}>`
  const asMessage = ({ id, recipient, subject, text, html, replyTo, thread, calendar, unsubscribe }: MailRow) => ({
    from: mailFrom,
    // An object, so that a comma in the address does not make a list of it.
    to: { name: '', address: recipient },
    subject,
    // By the database's clock, as all that the mail says.
    date: currentTime(),
    text,
    html,
    // The same for every attempt: mail programs show a mail that arrives twice once.
    messageId: messageId(id),
    ...(thread && thread !== id && { inReplyTo: messageId(thread), references: messageId(thread) }),
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(unsubscribe && { list: { unsubscribe } }),
    ...(calendar && { attachments: [asAttachment(calendar)] }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (smtpUrl) {
    const transport = whenNeeded(async () => (await nodemailer()).createTransport({ url: smtpUrl, ...timeout }))
    return async (mail) => (await (await transport()).sendMail(asMessage(mail))).response
  }
  const transport = whenNeeded(async () =>
    (await nodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  const outbox = outboxOf({ dataDir })
  return async (mail) => {
    const { message } = await (await transport()).sendMail(asMessage(mail))
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

/** Loaded for the first mail: a start does not wait for it. */
const nodemailer = () => import('nodemailer')

/** Makes a thing at its first use, and keeps it. */
function whenNeeded<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A calendar file, by the method that it names itself (RFC 6047). It is attached, not an invitation that programs answer by mail. */
function asAttachment(calendar: string) {
  const method = /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
  return {
    filename: 'booking.ics',
    content: calendar,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // RFC 5545 needs CRLF, which mail servers may change in text.
    contentTransferEncoding: 'base64' as const,
  }
}

/** True when another try cannot help: the server answered 5xx to the recipient or the message (RFC 5321, 4.2.1). */
export function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && code !== 'EAUTH' && code !== 'ECONNECTION'
}
