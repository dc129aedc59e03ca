import type { MailServer } from './stand-ins/smtp.ts'
import { expect } from './test.ts'

/** Waits for a mail with this subject. @returns its text */
export async function awaitMail({ mails }: MailServer, address: string, subject: string): Promise<string> {
  const find = () => mails.find((mail) => mail.to?.[0]?.address === address && mail.subject === subject)
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy()
  return find()?.text ?? ''
}

/** Waits for a mail with this subject. @returns its link with a token */
export async function mailedLink(server: MailServer, address: string, subject: string): Promise<string> {
  return /https?:\/\/\S+\?token=\S+/.exec(await awaitMail(server, address, subject))?.[0] ?? ''
}
