import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { mailFolder } from './test-server.ts'

/** Mails that were read once, by the name of their file: a run of all tests leaves thousands, which do not change. */
const read = new Map<string, { text: string; mail?: Promise<Email> }>()

/** The mail in a file, taken apart only if it names the address. */
function readMail(folder: string, name: string, address: string): Promise<Email> | undefined {
  const found = read.get(name) ?? { text: readFileSync(join(folder, name), 'utf8') }
  read.set(name, found)
  if (!found.text.includes(address)) return undefined
  found.mail ??= PostalMime.parse(found.text)
  return found.mail
}

/** Every mail to an address so far, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const outbox = join(mailFolder, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  const mails = await Promise.all(files.map((name) => readMail(outbox, name, address)))
  const theirs = mails.filter((mail) => mail !== undefined).filter(({ to }) => to?.some((one) => one.address === address))
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
