import { test } from 'vitest'
import { accountsApi } from '#contract/accounts.api.ts'
import { emailAddressApi } from '#contract/email-address.api.ts'
import { passkeysApi } from '#contract/passkeys.api.ts'
import { privacyApi } from '#contract/privacy.api.ts'
import { sessionsApi } from '#contract/sessions.api.ts'
import { useLogin, useLogout, useRegister, useUpdateProfile } from '../accounts/accounts.queries.ts'
import { useCancelEmail, useMailEmailLink } from '../accounts/email-address.queries.ts'
import { useChangePassword, useForgotPassword } from '../accounts/passwords.queries.ts'
import { facilitiesQuery } from '../facilities/facilities.queries.ts'
import { passkeysQuery, useRemovePasskey, useRenamePasskey } from '../passkeys/passkeys.queries.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../security/sessions.queries.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { privacyQuery, useSavePrivacy } from '../settings/privacy.queries.ts'
import { change, expectChange } from './change.tsx'
import { exampleFacility, exampleId, exampleUser } from './examples.ts'

const [one, _two] = [exampleId(8), exampleId(9)]
const instant = exampleFacility.created_at
const withId = { params: { id: one } }
const profile = { firstName: 'Maria', lastName: 'Verdi' }
const session = { id: one, device: '', network: '', createdAt: instant, lastUsedAt: instant, current: false }
const passwords = { currentPassword: 'vecchia', newPassword: 'nuova lunga', confirmPassword: 'nuova lunga' }

const changes = {
  'sign in': change(
    useLogin,
    { email: 'a@b.it', password: 'x' },
    accountsApi.login,
    { user: exampleUser },
    { body: { email: 'a@b.it', password: 'x' } },
    { done: 'Accesso effettuatoBenvenuto nel portale!', failed: 'Errore di accessoMotivo del server.' },
    currentUserQuery.queryKey,
  ),
  register: change(
    useRegister,
    { ...profile, email: 'a@b.it', password: 'lunga abbastanza' },
    accountsApi.register,
    { user: exampleUser },
    { body: { ...profile, email: 'a@b.it', password: 'lunga abbastanza' } },
    { done: 'Registrazione completataAccount creato con successo!', failed: 'Errore di registrazioneMotivo del server.' },
    currentUserQuery.queryKey,
  ),
  'sign out': change(
    useLogout,
    undefined,
    accountsApi.logout,
    undefined,
    {},
    { done: 'Logout effettuatoAlla prossima!', failed: 'Errore logoutMotivo del server.' },
    currentUserQuery.queryKey,
    facilitiesQuery.queryKey,
  ),
  'save the profile': change(
    useUpdateProfile,
    profile,
    accountsApi.updateProfile,
    exampleUser,
    { body: profile },
    { done: 'Profilo aggiornato', failed: 'ErroreImpossibile aggiornare il profilo' },
    currentUserQuery.queryKey,
  ),
  'change the password': change(
    useChangePassword,
    passwords,
    accountsApi.changePassword,
    { message: 'x' },
    { body: passwords },
    { done: 'Password aggiornata', failed: 'ErroreImpossibile aggiornare la password' },
    currentUserQuery.queryKey,
  ),
  'forget the password': change(
    useForgotPassword,
    'a@b.it',
    accountsApi.forgotPassword,
    { message: 'x' },
    { body: { email: 'a@b.it' } },
    { failed: "ErroreErrore nell'invio dell'email di recupero." },
  ),
  'mail the link': change(
    useMailEmailLink,
    'change' as const,
    emailAddressApi.mailLink,
    undefined,
    { body: { kind: 'change' } },
    { failed: 'ErroreMotivo del server.' },
    currentUserQuery.queryKey,
  ),
  'cancel the new address': change(
    useCancelEmail,
    undefined,
    emailAddressApi.cancel,
    exampleUser,
    {},
    { done: 'Modifica annullata', failed: 'ErroreMotivo del server.' },
    currentUserQuery.queryKey,
  ),
  'end a session': change(
    useEndSession,
    session,
    sessionsApi.end,
    undefined,
    withId,
    { done: 'Sessione terminata', failed: 'ErroreMotivo del server.' },
    sessionsQuery.queryKey,
  ),
  'end the other sessions': change(
    useEndOtherSessions,
    undefined,
    sessionsApi.endOthers,
    undefined,
    {},
    { done: 'Tutte le altre sessioni sono terminate', failed: 'ErroreMotivo del server.' },
    sessionsQuery.queryKey,
  ),
  'rename a passkey': change(
    () => useRenamePasskey(one),
    { name: 'Telefono' },
    passkeysApi.rename,
    { id: one, name: 'Telefono', createdAt: instant, lastUsedAt: null, synced: false },
    { ...withId, body: { name: 'Telefono' } },
    { done: 'Passkey rinominata', failed: 'ErroreMotivo del server.' },
    passkeysQuery.queryKey,
  ),
  'remove a passkey': change(
    () => useRemovePasskey(one),
    { password: 'x' },
    passkeysApi.remove,
    undefined,
    { ...withId, body: { password: 'x' } },
    { done: 'Passkey rimossa', failed: 'ErroreMotivo del server.' },
    passkeysQuery.queryKey,
  ),
  'choose how long data are kept': change(
    useSavePrivacy,
    { retentionMonths: 12 as const },
    privacyApi.update,
    { retentionMonths: 12 as const, lastRunAt: null, lastRunCount: 0 },
    { body: { retentionMonths: 12 } },
    { done: 'Tempo di conservazione salvato', failed: 'ErroreImpossibile salvare la scelta. Riprova.' },
    privacyQuery.queryKey,
  ),
}

test.each(Object.entries(changes))('%s', (_, made) => expectChange(made))
