import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { compareClocks } from '../db/clock.ts'
import type { MailRow } from './mails.store.ts'
import { createDelivery, isFinal } from './transport.ts'

test.each([
  [{ responseCode: 550 }, true],
  [{ responseCode: 500, code: 'EENVELOPE' }, true],
  [{ responseCode: 499 }, false],
  [{ responseCode: 421, code: 'EMESSAGE' }, false],
  [{ responseCode: 535, code: 'EAUTH' }, false],
  [{ responseCode: 554, code: 'ECONNECTION' }, false],
  [{ responseCode: 554, code: 'EPROTOCOL', command: 'CONN' }, false],
  [{ responseCode: 550, code: 'EPROTOCOL', command: 'HELO' }, false],
  [{ responseCode: 501, code: 'ETLS', command: 'STARTTLS' }, false],
  [{ responseCode: 530, code: 'EENVELOPE', command: 'MAIL FROM' }, false],
  [{ responseCode: 553, code: 'EENVELOPE', command: 'MAIL FROM' }, false],
  [{ code: 'ETIMEDOUT' }, false],
  [{}, false],
])('%j: another try cannot help: %s', (error, final) => {
  expect(isFinal(error)).toBe(final)
})

test('a mail goes to one person, says that a program wrote it, and keeps its name whenever it is sent', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ospita-delivery-'))
  const config = parseConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://casa.example', MAIL_FROM: 'Casa <posta@casa.example>' })
  const mail = { id: crypto.randomUUID(), recipient: 'eva@a.example,ada@b.example', subject: 'Città', text: 'Ciao', html: '<p>Ciao</p>' }
  const deliver = createDelivery(config)
  for (const _ of [1, 2]) await deliver(mail as MailRow)
  const outbox = join(dataDir, 'outbox')
  expect(readdirSync(outbox)).toEqual([`${mail.id}.eml`])
  const { from, to, subject, text, html, headers, messageId } = await PostalMime.parse(readFileSync(join(outbox, `${mail.id}.eml`)))
  expect([from?.address, from?.name, to?.length, subject, text?.trim(), html?.trim()]).toEqual([
    'posta@casa.example',
    'Casa',
    1,
    'Città',
    'Ciao',
    '<p>Ciao</p>',
  ])
  expect(messageId).toBe(`<${mail.id}@casa.example>`)
  expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

const base = {
  recipient: 'eva@a.example',
  subject: 'Città',
  text: 'Ciao',
  html: '<p>Ciao</p>',
  replyTo: '',
  thread: '',
  calendar: '',
  unsubscribe: '',
}

/** Delivers a mail into a folder of its own, and reads it back. */
async function delivered(mail: Partial<MailRow>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ospita-delivery-'))
  const id = mail.id ?? crypto.randomUUID()
  await createDelivery(parseConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://casa.example' }))({ ...base, ...mail, id } as MailRow)
  const raw = readFileSync(join(dataDir, 'outbox', `${id}.eml`), 'utf8')
  return { id, raw, ...(await PostalMime.parse(raw)) }
}

test('mails of one conversation answer its first one; an answer goes to the other side, and such mails can be switched off', async () => {
  const thread = crypto.randomUUID()
  const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  const first = await delivered({ id: thread, thread })
  expect([first.messageId, first.inReplyTo, first.references, first.replyTo]).toEqual([
    `<${thread}@casa.example>`,
    undefined,
    undefined,
    undefined,
  ])
  const later = await delivered({
    thread,
    replyTo: 'luna@b.example',
    unsubscribe: 'https://casa.example/settings?tab=notifications',
    calendar,
  })
  expect([later.messageId, later.inReplyTo, later.references]).toEqual([`<${later.id}@casa.example>`, first.messageId, first.messageId])
  expect(later.replyTo?.map(({ address }) => address)).toEqual(['luna@b.example'])
  expect(later.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe('<https://casa.example/settings?tab=notifications>')
  const [file] = later.attachments
  expect([file?.filename, file?.mimeType, file?.method]).toEqual(['booking.ics', 'text/calendar', 'CANCEL'])
  // Byte by byte, its line ends too.
  expect(later.raw.replaceAll('\r\n', '')).toContain(Buffer.from(calendar).toString('base64'))
})

test.each(['\r\nBcc: evil@x.example', '\nBcc: evil@x.example', '\r\n\r\nBcc: evil@x.example'])(
  'no name or address adds a header: %j',
  async (more) => {
    const { raw, headers } = await delivered({
      subject: `Città${more}`,
      replyTo: `luna@b.example${more}`,
      recipient: `eva@a.example${more}`,
    })
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect(raw).not.toMatch(/^bcc:/im)
  },
)

test('a mail is dated by the clock of the database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ospita-dated-'))
  const mail = { id: crypto.randomUUID(), recipient: 'eva@a.example', subject: 'Ciao', text: 'Ciao', html: '' }
  const hourAgo = Date.now() - 3_600_000
  await compareClocks(async () => hourAgo)
  await createDelivery(parseConfig({ DATA_DIR: dataDir }))(mail as MailRow)
  await compareClocks(async () => Date.now())
  const { date = '' } = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', `${mail.id}.eml`)))
  expect(Math.abs(Date.parse(date) - hourAgo)).toBeLessThan(10_000)
})

async function startServer(behaviour: SMTPServerOptions) {
  const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], logger: false, ...behaviour })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { smtpUrl: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** A mail server that waits so many milliseconds before each of five answers, the greeting the first. */
function slowServer(wait: number) {
  const later = (...[, , done]: [unknown, unknown, () => void]) => void setTimeout(done, wait)
  return startServer({
    onConnect: (_, done) => void setTimeout(done, wait),
    onMailFrom: later,
    onRcptTo: later,
    onData: (stream, _, done) => void stream.resume().on('end', () => setTimeout(done, wait)),
  })
}

type Step = 'MAIL FROM' | 'RCPT TO' | 'DATA'

/** A mail server that refuses every mail at one step, with this reply. */
function refusingServer(refusesAt: Step, reply: string) {
  const error = Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
  const answer = (step: Step) => (step === refusesAt ? error : null)
  return startServer({
    onMailFrom: (_, __, done) => done(answer('MAIL FROM')),
    onRcptTo: (_, __, done) => done(answer('RCPT TO')),
    onData: (stream, _, done) => void stream.resume().on('end', () => done(answer('DATA'))),
  })
}

test.each<[Step, string, 'given up' | 'tried again']>([
  // The sender: whoever it is for.
  ['MAIL FROM', '550 5.1.0 Sender rejected', 'tried again'],
  ['MAIL FROM', '552 Daily limit reached', 'tried again'],
  ['MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user', 'tried again'],
  // Postfix says it here.
  ['RCPT TO', '550 5.1.8 <no-reply@casa.example>: Sender address rejected: Domain not found', 'tried again'],
  ['RCPT TO', '553 5.1.7 Bad sender address syntax', 'tried again'],
  ['RCPT TO', '554 5.7.1 <eva@a.example>: Relay access denied', 'tried again'],
  ['RCPT TO', '550-5.7.26 This mail has been blocked because the sender\nis unauthenticated', 'tried again'],
  ['DATA', '550 5.4.5 Daily user sending limit exceeded', 'tried again'],
  ['DATA', '550 5.7.60 Client does not have permissions to send as this sender', 'tried again'],
  // The recipient or the message.
  ['RCPT TO', '550 5.1.1 <eva@a.example>: user unknown', 'given up'],
  ['RCPT TO', '550 No such user here', 'given up'],
  ['RCPT TO', '550 5.1.1 Ask 5.7.1 of our help pages', 'given up'],
  ['RCPT TO', '552 5.2.2 Mailbox full', 'given up'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', 'given up'],
  ['DATA', '552 5.3.4 Message too big', 'given up'],
  ['DATA', '550 5.7.1 Message rejected as SPAM by content filtering', 'given up'],
  ['DATA', '550-5.7.1 Our system has detected that this message is\nlikely unsolicited mail.', 'given up'],
  ['DATA', '554 5.7.1 Service unavailable; client blocked using zen.spamhaus.org', 'tried again'],
  [
    'DATA',
    '550-5.7.1 An unusual rate of unsolicited mail comes from your IP address;\nto protect from spam it has been blocked.',
    'tried again',
  ],
  ['RCPT TO', '554 5.7.1 No spam from strangers: sign in first', 'tried again'],
  ['DATA', '554 Transaction failed', 'given up'],
])('at %s, %s: %s', async (step, reply, outcome) => {
  const { smtpUrl, close } = await refusingServer(step, reply)
  const deliver = createDelivery(parseConfig({ DATA_DIR: tmpdir(), SMTP_URL: smtpUrl }))
  const error = await deliver({ ...base, id: crypto.randomUUID() } as MailRow).catch((caught) => caught)
  expect(error.command).toBe(step)
  expect(isFinal(error) ? 'given up' : 'tried again').toBe(outcome)
  await close()
})

test.each([
  [true, ['recipient', 'held?', 'message']],
  [false, ['recipient', 'held?']],
])('whether a mail is still to be sent is asked once its server wants it (%s)', async (isHeld, steps) => {
  const seen: string[] = []
  const { smtpUrl, close } = await startServer({
    onRcptTo(_, __, done) {
      seen.push('recipient')
      done()
    },
    onData(stream, _, done) {
      // A stream that is broken off ends in an error of the connection.
      stream.resume().on('end', () => {
        seen.push('message')
        done()
      })
    },
  })
  const deliver = createDelivery(parseConfig({ DATA_DIR: tmpdir(), SMTP_URL: smtpUrl }))
  const sending = deliver({ ...base, id: crypto.randomUUID() } as MailRow, async () => {
    seen.push('held?')
    return isHeld
  })
  await (isHeld ? sending : expect(sending).rejects.toThrow('Another instance'))
  await close()
  expect(seen).toEqual(steps)
})

test.each([
  [200, 'a mail server that is slow at each step gets the mail', 'sent'],
  [900, 'one that is silent for longer is given up', 'ETIMEDOUT'],
])('%i ms: %s', async (wait, _, outcome) => {
  const { smtpUrl, close } = await slowServer(wait)
  const deliver = createDelivery(parseConfig({ DATA_DIR: tmpdir(), SMTP_URL: smtpUrl }), { silence: 500, answer: 5_000 })
  const sending = deliver({ ...base, id: crypto.randomUUID() } as MailRow).then(
    () => 'sent',
    ({ code }) => code,
  )
  expect(await sending).toBe(outcome)
  await close()
})

/** A mail server that sends a sign of an answer again and again, and never its end: of the greeting, or of what it says to a mail. */
async function drippingServer(dripsAt: 'greeting' | 'answer') {
  const drip = (socket: Socket) => {
    const dripping = setInterval(() => socket.write('2'), 50)
    socket.on('close', () => clearInterval(dripping))
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (dripsAt === 'greeting') return drip(socket)
    socket.write('220 mail.example\r\n')
    socket.on('data', (bytes) => {
      const line = `${bytes}`
      if (line.endsWith('\r\n.\r\n')) drip(socket)
      else if (/^[A-Z]/.test(line) && line.length < 100) socket.write(line.startsWith('DATA') ? '354 go on\r\n' : '250 well\r\n')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

test.each(['greeting', 'answer'] as const)('a mail server that drips its %s for ever is given up', async (dripsAt) => {
  const { smtpUrl, close } = await drippingServer(dripsAt)
  const deliver = createDelivery(parseConfig({ DATA_DIR: tmpdir(), SMTP_URL: smtpUrl }), { silence: 500, answer: 1_000 })
  const begun = performance.now()
  await expect(deliver({ ...base, id: crypto.randomUUID() } as MailRow)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(performance.now() - begun).toBeGreaterThan(dripsAt === 'answer' ? 900 : 400)
  close()
})
