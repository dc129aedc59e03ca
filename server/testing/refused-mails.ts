import { sendQueued } from '../platform/mail/mail.jobs.ts'
import type { MailRow } from '../platform/mail/mails.store.ts'
import type { TestServer } from './test-server.ts'
import { writtenMails } from './written-mails.ts'

const deliver = async ({ recipient }: MailRow) => {
  throw Object.assign(new Error(`550 5.1.1 <${recipient}>: user unknown`), { responseCode: 550 })
}

/** Lets the mail server refuse what waits of one kind; the test server must send nothing by itself. */
export async function refuseMails(server: TestServer, ownerId: string, kind: string): Promise<void> {
  const ids = (await writtenMails(server, ownerId, kind)).map(({ id }) => id)
  await sendQueued({ db: server.database.db, deliver, noteLost: () => {} }, ids, (mail) => mail)
}
