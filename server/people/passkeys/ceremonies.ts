import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import { fullName } from '#contract/full-name.ts'
import type { authenticationResponse, registrationResponse } from '#contract/passkeys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PasskeyRow } from './passkeys.store.ts'

// Loaded when first needed: half a megabyte of certificate formats.
const library = () => import('@simplewebauthn/server')

/** Options of both ceremonies: the device checks the person, and finds the passkey without an e-mail. */
const userVerification = 'required'

/** EdDSA, ES256 and RS256 (IANA COSE): every device supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The server's part of registering and using passkeys (WebAuthn 3, 7.1 and 7.2). They belong to the host and origin of PUBLIC_URL. */
export function createCeremonies(publicUrl: string) {
  const { hostname: rpID, origin } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
  return {
    async registrationOptions(user: { id: string; email: string; firstName: string; lastName: string }, known: PasskeyRow[]) {
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpName: 'Ospita',
        rpID,
        userID: new Uint8Array(Buffer.from(user.id)),
        userName: user.email,
        userDisplayName: fullName(user),
        excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'required', userVerification },
      })
    },

    async signInOptions() {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({ rpID, userVerification })
    },

    /** @throws AppError passkey.refused */
    async verifyRegistration(response: z.infer<typeof registrationResponse>, challenge: string) {
      const { verifyRegistrationResponse } = await library()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
        expectedChallenge: challenge,
        supportedAlgorithmIDs,
        ...expected,
      }).catch(refuse)
      if (!verified) throw new AppError('passkey.refused')
      const { credential, credentialBackedUp } = registrationInfo
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        synced: credentialBackedUp,
      }
    },

    /** @throws AppError passkey.refused: also when the counter goes back, as that of a copied key would */
    async verifySignIn(response: z.infer<typeof authenticationResponse>, challenge: string, passkey: PasskeyRow) {
      const { verifyAuthenticationResponse } = await library()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        ...expected,
      }).catch(refuse)
      if (!verified) throw new AppError('passkey.refused')
      return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp }
    },
  }
}

const refuse = (cause: unknown): never => {
  throw new AppError('passkey.refused', { cause })
}

/** The challenge that a browser claims to have signed; the signature proves it later. */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
