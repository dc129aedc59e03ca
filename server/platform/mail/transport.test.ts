import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import type { MailRow } from './mails.store.ts'
import { createDelivery, isFinal } from './transport.ts'

test.each([
  [{ responseCode: 550 }, true],
  [{ responseCode: 500, code: 'EENVELOPE' }, true],
  [{ responseCode: 499 }, false],
  [{ responseCode: 421, code: 'EMESSAGE' }, false],
  [{ responseCode: 535, code: 'EAUTH' }, false],
  [{ responseCode: 554, code: 'ECONNECTION' }, false],
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
