import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { mailFolder } from './test-server.ts'

type Stored = { to: string; text: string; mail?: Promise<Email> }
/** Mails so far, by the name of their file. A run of all tests leaves thousands, which do not change: each is read once. */
const stored = new Map<string, Stored>()

function readNew(outbox: string): void {
  const names = existsSync(outbox) ? readdirSync(outbox) : []
  for (const name of names.filter((one) => one.endsWith('.eml') && !stored.has(one))) {
    const text = readFileSync(join(outbox, name), 'utf8')
    stored.set(name, { to: /^To: .*(\r?\n[ \t].*)*/m.exec(text)?.[0] ?? '', text })
  }
}

function parse(mail: Stored): Promise<Email> {
  mail.mail ??= PostalMime.parse(mail.text)
  return mail.mail
}

/** Every mail to an address so far, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  readNew(join(mailFolder, 'outbox'))
  const mails = await Promise.all([...stored.values()].filter(({ to }) => to.includes(address)).map(parse))
  const theirs = mails.filter(({ to }) => to?.some((one) => one.address === address))
  return theirs.sort((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? ''))
}

/** Waits for a mail with this subject. */
export async function awaitMail(address: string, subject: string): Promise<Email> {
  const find = async () => (await mailsTo(address)).find((mail) => mail.subject === subject)
  await expect.poll(find, { timeout: 15_000, interval: 50 }).toBeTruthy()
  const found = await find()
  if (!found) throw new Error(`No mail "${subject}" to ${address}.`)
  return found
}

/** The token in the link of a mail. */
export function tokenIn({ text }: Email): string {
  return /https:\/\/ospita\.example\/[\w/-]+\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}
