import { type Client, createClient, newEmail, password } from './client.ts'
import { awaitMail, tokenIn } from './mails.ts'

/** A guest with an account, signed in. */
export async function registerGuest(url: string): Promise<Client & { email: string }> {
  const [client, email] = [createClient(url), newEmail()]
  await client.send('POST', '/api/guest/register', { body: { firstName: 'Eva', lastName: 'Klein', email, password, language: 'it' } })
  const token = tokenIn(await awaitMail(email, 'Conferma il tuo indirizzo'))
  const { status, text } = await client.send('POST', '/api/guest/verify-email', { body: { token } })
  if (status !== 200) throw new Error(text)
  return Object.assign(client, { email })
}
