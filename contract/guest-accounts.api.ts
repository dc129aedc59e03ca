import * as z from 'zod/mini'
import { forgotPasswordInput, loginInput, passwordInput, resetPasswordInput } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { guest, guestRegisterInput, ownRequest, verifyEmailInput } from './guest-accounts.ts'
import { pageQuery } from './paging.ts'

const signedIn = z.object({ guest })
const said = z.object({ message: z.string() })

export const guestAccountsApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/guest/register',
    summary: 'Asks for an account: a mailed link opens it. Answers the same whether the e-mail has one or not',
    access: 'anyone',
    body: guestRegisterInput,
    response: said,
    status: 201,
    secretResponse: true,
    errors: ['request.tooMany'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/guest/verify-email',
    summary: 'Opens the account with the mailed token and signs in; another browser than the one that registered needs the password',
    access: 'anyone',
    body: verifyEmailInput,
    response: signedIn,
    errors: ['guest.badToken', 'guest.passwordNeeded', 'request.tooMany'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/guest/login',
    summary: 'Signs a guest in',
    access: 'anyone',
    body: loginInput,
    response: signedIn,
    errors: ['auth.badCredentials', 'guest.unverified', 'request.tooMany'],
  }),
  logout: endpoint({ method: 'POST', path: '/api/guest/logout', summary: "Ends the guest's session", access: 'anyone' }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/guest/forgot-password',
    summary: 'Mails a reset link; answers the same whether the account exists or not',
    access: 'anyone',
    body: forgotPasswordInput,
    response: said,
    errors: ['request.tooMany'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/guest/reset-password',
    summary: 'Sets a new password with a mailed token and ends every session',
    access: 'anyone',
    body: resetPasswordInput,
    response: said,
    errors: ['auth.badResetToken', 'request.tooMany'],
  }),
  me: endpoint({ method: 'GET', path: '/api/guest/me', summary: 'The signed-in guest', access: 'guest', response: guest }),
  exportMe: endpoint({
    method: 'GET',
    path: '/api/guest/me/export',
    summary: "The guest's account and requests as one JSON file",
    access: 'guest',
    media: 'application/json',
  }),
  removeMe: endpoint({
    method: 'DELETE',
    path: '/api/guest/me',
    summary: "Deletes the guest's account and makes the requests anonymous at the operators who got them",
    access: 'guest',
    body: passwordInput,
    errors: ['auth.wrongPassword', 'request.tooMany'],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/guest/requests',
    summary: "The guest's own requests to any property, newest first",
    access: 'guest',
    query: z.object(pageQuery),
    response: z.array(ownRequest),
    paged: true,
  }),
}
