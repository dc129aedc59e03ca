import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { MailRow } from './mails.store.ts'
import { composeMessage } from './message.ts'

const base = { id: 'a', recipient: 'eva@a.example', subject: 'Ciao', replyTo: '', thread: '', calendar: '', unsubscribe: '' }
const compose = (mail: Partial<MailRow>) => composeMessage({ ...base, ...mail } as MailRow, 'Casa <posta@casa.example>', 'casa.example')
const calendar = `BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:${'Città '.repeat(30)}\r\nEND:VCALENDAR\r\n`

test.each([
  ['ASCII', 'Ciao\n\n.\n..two dots\n=3D is no sign'],
  ['one long line', 'parola '.repeat(300)],
  ['one long word', 'è'.repeat(2_000)],
  ['spaces before a line end', 'Città \t\nè qui  \n'],
  ['Arabic', 'مرحبا بكم في المنزل، '.repeat(40)],
  ['Japanese', 'ようこそ。'.repeat(100)],
  ['signs of four bytes', `${'👨‍👩‍👧 '.repeat(50)}=`],
])('a mail arrives as it was written: %s', async (_, text) => {
  const html = `<p>${text}</p>`
  for (const file of ['', calendar]) {
    const { raw } = compose({ text, html, calendar: file })
    const read = await PostalMime.parse(raw)
    expect([read.text?.trimEnd(), read.html?.trimEnd()]).toEqual([text.trimEnd(), html.trimEnd()])
    // Byte by byte, its line ends too.
    expect(raw.replaceAll('\r\n', '')).toContain(Buffer.from(file).toString('base64'))
    // RFC 5322, 2.1.1, and RFC 5321, 2.3.7: short lines of seven bits, each ended by CRLF.
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
    expect(raw).toMatch(/^[\t\r\n -~]+$/)
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(raw.endsWith('\r\n')).toBe(true)
  }
})

test('a mail without a page is one text', async () => {
  const { raw } = compose({ text: 'Città', html: '' })
  expect(raw).toContain('\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n')
  expect((await PostalMime.parse(raw)).text?.trim()).toBe('Città')
})

test.each([
  ['eva@a.example,ada@b.example', ['"eva@a.example,ada"@b.example']],
  ['eva@città.example', ['eva@xn--citt-3na.example']],
])('only its one reader gets a mail: %s', (recipient, to) => {
  expect(compose({ recipient, text: 'Ciao', html: '' }).envelope).toEqual({ from: 'posta@casa.example', to })
})

test.each([
  '=?utf-8?Q?www=2Eevil=2Eexample?=',
  `Nuova richiesta: =?utf-8?B?aHR0cHM6Ly9ldmlsLmV4YW1wbGU=?= ${'e altro '.repeat(12)}`,
  'Città =?utf-8?Q?www=2Eevil=2Eexample?=',
])('a subject says what was typed, and no words that are hidden in it: %s', async (typed) => {
  const subject = typed.trim()
  expect((await PostalMime.parse(compose({ subject, text: 'Ciao', html: '' }).raw)).subject).toBe(subject)
})
