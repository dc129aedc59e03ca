import * as base64 from 'nodemailer/lib/base64'
import MailComposer from 'nodemailer/lib/mail-composer'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import type MimeNode from 'nodemailer/lib/mime-node'
import * as quotedPrintable from 'nodemailer/lib/qp'
import { currentTime } from '../db/clock.ts'
import type { MailRow } from './mails.store.ts'

/** A mail as it is sent: who gets it, by SMTP, and the whole message with CRLF at the end of each line (RFC 5322). */
export type Message = { envelope: { from: string; to: string[] }; raw: string }

/**
 * Makes the message of a stored mail, with the parts and the encodings of Nodemailer, but in one go:
 * its streams take four times as long (docs/decisions/0047).
 * @param from the sender, as in MAIL_FROM
 * @param domain of the names of messages
 */
export function composeMessage(mail: MailRow, from: string, domain: string): Message {
  const { id, recipient, subject, text, html, replyTo, thread, calendar, unsubscribe } = mail
  const messageId = (name: string) => `<${name}@${domain}>`
  const message = new MailComposer({
    from,
    // An object, so that a comma in the address does not make a list of it.
    to: { name: '', address: recipient },
    subject: subjectOf(subject),
    // By the database's clock, as all that the mail says.
    date: currentTime(),
    text,
    html,
    // The same for every attempt: mail programs show a mail that arrives twice once.
    messageId: messageId(id),
    ...(thread && thread !== id && { inReplyTo: messageId(thread), references: messageId(thread) }),
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(calendar && { attachments: [asAttachment(calendar)] }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && { 'List-Unsubscribe': { prepared: true, foldLines: true, value: `<${unsubscribe}>` } }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from: sender, to } = message.getEnvelope()
  const raw = written(message).replace(/\r?\n/g, '\r\n')
  return { envelope: { from: sender || '', to }, raw: raw.endsWith('\n') ? raw : `${raw}\r\n` }
}

/** Mail programs decode "=?utf-8?Q?…?=" (RFC 2047): where somebody has typed that into a name, the subject is encoded, so that it says what was typed. */
const subjectOf = (text: string) => (text.includes('=?') ? encodeWord(text, 'Q', 52) : text)

/** A part of a message with its headers, and the parts in it (RFC 2046, 5.1). */
function written(part: MimeNode): string {
  const headers = `${part.buildHeaders()}\r\n\r\n`
  if (!part.multipart) return headers + encoded(part)
  const parts = part.childNodes.map((child) => `--${part.boundary}\r\n${written(child)}\r\n`)
  return `${headers}${parts.join('')}--${part.boundary}--\r\n`
}

function encoded(part: MimeNode): string {
  const content = `${part.content ?? ''}`
  const encoding = part.getTransferEncoding()
  if (encoding === 'base64') return base64.wrap(base64.encode(content))
  return encoding === 'quoted-printable' ? quotedPrintable.wrap(quotedPrintable.encode(content)) : content
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
