import * as z from 'zod/mini'
import { passwordInput, user } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { authenticationResponse, ceremonyOptions, passkey, passkeyInput, passkeyName } from './passkeys.ts'

const params = z.object({ id: z.uuid() })

export const passkeysApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/passkeys',
    summary: 'The own passkeys, oldest first; at most 20',
    access: 'operator',
    response: z.array(passkey),
  }),
  options: endpoint({
    method: 'POST',
    path: '/api/passkeys/options',
    summary: 'What the browser needs to make a passkey (WebAuthn), for five minutes and for this session; takes the current password',
    access: 'operator',
    body: passwordInput,
    response: ceremonyOptions,
    errors: ['auth.wrongPassword', 'passkey.tooMany', 'request.tooMany'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/passkeys',
    summary: 'Adds the passkey that the browser has made',
    access: 'operator',
    body: passkeyInput,
    response: passkey,
    status: 201,
    keyless: true,
    errors: ['passkey.expired', 'passkey.refused', 'passkey.known', 'passkey.tooMany'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/passkeys/{id}',
    summary: 'Renames a passkey',
    access: 'operator',
    params,
    body: passkeyName,
    response: passkey,
    errors: ['passkey.notFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/passkeys/{id}',
    summary: 'Removes a passkey; takes the current password',
    access: 'operator',
    params,
    body: passwordInput,
    errors: ['passkey.notFound', 'auth.wrongPassword', 'request.tooMany'],
  }),
  signInOptions: endpoint({
    method: 'POST',
    path: '/api/passkeys/sign-in/options',
    summary: 'What the browser needs to sign in with any of its passkeys, for five minutes and for this browser',
    access: 'anyone',
    response: ceremonyOptions,
    errors: ['request.tooMany'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/passkeys/sign-in',
    summary: 'Signs in with what a passkey has signed, and starts a session',
    access: 'anyone',
    body: z.object({ response: authenticationResponse }),
    response: z.object({ user }),
    errors: ['passkey.expired', 'passkey.unknown', 'passkey.refused', 'auth.badCredentials', 'request.tooMany'],
  }),
}
