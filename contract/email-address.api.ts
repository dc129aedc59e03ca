import * as z from 'zod/mini'
import { emailLinkInput, emailLinkWish, user } from './accounts.ts'
import { endpoint } from './endpoint.ts'

const ofAddress = z.object({ email: z.string() })

/** The sign-in address: confirmed, changed and brought back by mailed links. */
export const emailAddressApi = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/account/email/confirm',
    summary: "Confirms the account's address, or makes the new one count, with a mailed token",
    access: 'anyone',
    body: emailLinkInput,
    response: ofAddress,
    errors: ['account.badEmailLink', 'account.emailTaken', 'request.tooMany'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/account/email/undo',
    summary: 'Brings the address before a change back with a mailed token, ends every session and mails a link to a new password',
    access: 'anyone',
    body: emailLinkInput,
    response: ofAddress,
    errors: ['account.badEmailLink', 'account.emailTaken', 'request.tooMany'],
  }),
  mailLink: endpoint({
    method: 'POST',
    path: '/api/account/email/mail',
    summary: 'Mails the link again that confirms the own address or the new one',
    access: 'operator',
    body: emailLinkWish,
    errors: ['mail.unconfirmed', 'mail.tooMany', 'mail.tooManyToRecipient'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/account/email/change',
    summary: 'Takes the wish for another address back',
    access: 'operator',
    response: user,
  }),
}
