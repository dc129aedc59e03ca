import * as z from 'zod/mini'
import {
  accountRemoval,
  changePasswordInput,
  forgotPasswordInput,
  loginInput,
  profileInput,
  registerInput,
  resetPasswordInput,
  user,
} from './accounts.ts'
import { endpoint } from './endpoint.ts'

const signedIn = z.object({ user })
const said = z.object({ message: z.string() })

export const accountsApi = {
  currentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in operator',
    access: 'operator',
    response: user,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Signs in and starts a session',
    access: 'anyone',
    body: loginInput,
    response: signedIn,
    errors: ['auth.badCredentials', 'request.tooMany'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    summary: 'Creates an account and signs in',
    access: 'anyone',
    body: registerInput,
    response: signedIn,
    status: 201,
    secretResponse: true,
    errors: ['account.emailTaken', 'registration.closed', 'registration.uninvited', 'request.tooMany'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session',
    access: 'anyone',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    summary: 'Mails a reset link; answers the same whether the account exists or not',
    access: 'anyone',
    body: forgotPasswordInput,
    response: said,
    errors: ['request.tooMany'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    summary: 'Sets a new password with a mailed token and ends every session',
    access: 'anyone',
    body: resetPasswordInput,
    response: said,
    errors: ['auth.badResetToken', 'request.tooMany'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/change-password',
    summary: 'Changes the password and ends every other session',
    access: 'operator',
    body: changePasswordInput,
    response: said,
    errors: ['auth.wrongPassword', 'request.tooMany'],
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/auth/profile',
    summary: 'Changes the own profile; another e-mail takes the current password, and counts once its mailed link was opened',
    access: 'operator',
    body: profileInput,
    response: user,
    errors: ['auth.wrongPassword', 'account.emailTaken', 'mail.unconfirmed', 'mail.tooMany', 'mail.tooManyToRecipient', 'request.tooMany'],
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/account/export',
    summary: 'All own data as one JSON file',
    access: 'operator',
    media: 'application/json',
  }),
  archiveAccount: endpoint({
    method: 'GET',
    path: '/api/account/archive',
    summary: 'All own data and photos as one archive (tar), for another installation',
    access: 'operator',
    media: 'application/x-tar',
  }),
  removeAccount: endpoint({
    method: 'DELETE',
    path: '/api/account',
    summary: 'Deletes the account and all that it owns',
    access: 'operator',
    body: accountRemoval,
    errors: ['auth.wrongPassword', 'administrator.last', 'request.tooMany'],
  }),
}
