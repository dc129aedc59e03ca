import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { MailRow } from './mails.store.ts'
import { outboxOf } from './outbox.ts'

/** Delivers a mail, and tells what the mail server said, or the name of the file, if anything. Throws when it was not accepted; see {@link isFinal}. */
export type Deliver = (mail: MailRow) => Promise<string | undefined>

/** Time limits of a mail server, in milliseconds. */
const timeout = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000, dnsTimeout: 10_000 }

/** Through SMTP_URL, else as .eml files in DATA_DIR/outbox. */
export function createDelivery({ smtpUrl, mailFrom, publicUrl, dataDir }: Config): Deliver {
  const composing = whenNeeded(() => import('./message.ts'))
  const compose = async (mail: MailRow) => (await composing()).composeMessage(mail, mailFrom, new URL(publicUrl).hostname)
  if (smtpUrl) {
    const transport = whenNeeded(async () => (await import('nodemailer')).createTransport({ url: smtpUrl, ...timeout }))
    return async (mail) => (await (await transport()).sendMail(await compose(mail))).response
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

/** Makes a thing at its first use, and keeps it: a start does not wait for what only mails need. */
function whenNeeded<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** True when another try cannot help: the server answered 5xx to the recipient or the message (RFC 5321, 4.2.1). */
export function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && code !== 'EAUTH' && code !== 'ECONNECTION'
}
