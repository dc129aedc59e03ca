import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { makeStartedFolder } from '../folders.ts'
import { exampleFacility, exampleRequest, registerHost } from '../host.ts'
import { startProduct } from '../product.ts'
import { type MailServer, startMailServer } from '../stand-ins/smtp.ts'

/** A product that mails through a server of its own. */
async function start() {
  const mail = await startMailServer()
  const product = await startProduct(makeStartedFolder(), { SMTP_URL: mail.url })
  let errors = ''
  product.process.stderr?.on('data', (chunk) => (errors += chunk))
  product.process.stdout?.on('data', (chunk) => (errors += chunk))
  return { mail, product, log: () => errors }
}

/** Registers a host, which asks for one mail; the call must not wait for the mail server, which is given ten seconds. */
async function askForMail(url: string): Promise<string> {
  const started = Date.now()
  const { email } = await registerHost(url)
  expect(Date.now() - started).toBeLessThan(5_000)
  return email
}

const ids = ({ mails }: MailServer) => new Set(mails.map(({ messageId }) => messageId))

/** What the product stored of its mails, once it has ended. */
async function storedMails(dataDir: string) {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir }, () => {})
  const { rows } = await db.execute<{ status: string; attempts: number; last_error: string; text: string }>(
    sql`select status, attempts, last_error, text from mails`,
  )
  await close()
  return rows
}

describe('mails', () => {
  test.concurrent('wait for a server that is down, and then arrive once', async ({ expect }) => {
    const { mail, product } = await start()
    await mail.close()
    for (let count = 0; count < 5; count++) await askForMail(product.url)
    await mail.open()
    await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(5)
    await product.stop()
    expect(ids(mail).size).toBe(5)
    const rows = await storedMails(product.dataDir)
    expect(rows.map(({ status, text }) => [status, text])).toEqual(Array(5).fill(['sent', '']))
  })

  test.concurrent('are tried again when the server is busy', async ({ expect }) => {
    const { mail, product } = await start()
    mail.setMood('busy')
    await askForMail(product.url)
    await expect.poll(mail.attempts, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
    expect(mail.mails).toEqual([])
    mail.setMood('accept')
    await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(1)
    await product.stop()
  })

  test.concurrent('that a server refuses for good are not tried again; log and row say why', async ({ expect }) => {
    const { mail, product, log } = await start()
    mail.setMood('unknown recipient')
    await askForMail(product.url)
    await expect.poll(log, { timeout: 30_000 }).toContain('mail failed for good')
    mail.setMood('accept')
    await askForMail(product.url)
    await expect.poll(() => mail.mails.length, { timeout: 30_000 }).toBe(1)
    await product.stop()
    expect(mail.attempts()).toBe(2)
    const rows = await storedMails(product.dataDir)
    expect(rows.find(({ status }) => status === 'failed')).toMatchObject({ attempts: 1, last_error: expect.stringContaining('550') })
  })

  test.concurrent('survive a silent server and one that hangs up after the message', async ({ expect }) => {
    const { mail, product } = await start()
    mail.setMood('silent')
    await askForMail(product.url)
    await expect.poll(mail.attempts, { timeout: 30_000 }).toBe(1)
    mail.setMood('cut after data')
    await expect.poll(() => mail.mails.length, { timeout: 90_000 }).toBe(2)
    // The server took it twice; the same Message-ID lets the reader's program show it once.
    expect(ids(mail).size).toBe(1)
    await product.stop()
    expect(await storedMails(product.dataDir)).toMatchObject([{ status: 'sent' }])
  })

  test.concurrent('leave once, however long the server reads a message before it takes it', async ({ expect }) => {
    const { mail, product } = await start()
    mail.setMood('slow after data')
    await askForMail(product.url)
    await expect.poll(() => mail.mails.length, { timeout: 30_000 }).toBe(1)
    // A second try would begin after ten seconds of silence and a pause of five.
    await new Promise((resolve) => setTimeout(resolve, 20_000))
    await product.stop()
    expect(mail.attempts()).toBe(1)
    expect(await storedMails(product.dataDir)).toMatchObject([{ status: 'sent', attempts: 1 }])
  })

  test.concurrent('are not lost when the process is killed between sending and marking', async ({ expect }) => {
    const { mail, product } = await start()
    const killed = new Promise<void>((resolve) => {
      mail.onTaken(() => {
        mail.onTaken(() => {})
        void product.kill().then(resolve)
      })
    })
    await askForMail(product.url)
    await killed
    const next = await startProduct(product.dataDir, { SMTP_URL: mail.url })
    const other = await askForMail(next.url)
    await expect.poll(() => mail.mails.some(({ to }) => to?.[0]?.address === other), { timeout: 30_000 }).toBe(true)
    // The job of the killed worker is retried when it has expired: at the latest then its mail is marked.
    await expect.poll(() => mail.mails.length, { timeout: 90_000 }).toBe(3)
    await next.stop()
    expect(await storedMails(product.dataDir)).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
    expect(ids(mail).size).toBe(2)
  })

  test.concurrent('of a request are written and sent after a kill right behind its answer, each once', async ({ expect }) => {
    const { mail, product } = await start()
    const host = await registerHost(product.url)
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    await expect.poll(() => mail.mails.length, { timeout: 30_000 }).toBe(1)
    // The kill may come before that mail is marked: then it is sent again, under the same Message-ID.
    const [greeting] = mail.mails
    const ofRequest = () => mail.mails.filter(({ messageId }) => messageId !== greeting?.messageId)
    // Nothing leaves before the kill.
    mail.setMood('busy')
    await host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
    await product.kill()
    mail.setMood('accept')
    const next = await startProduct(product.dataDir, { SMTP_URL: mail.url })
    await expect.poll(() => ofRequest().length, { timeout: 90_000 }).toBe(2)
    await next.stop()
    expect([ofRequest().length, ids(mail).size]).toEqual([2, 3])
    const rows = await storedMails(product.dataDir)
    expect(rows.map(({ status }) => status)).toEqual(Array(3).fill('sent'))
  })
})
