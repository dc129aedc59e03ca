import { passkeysApi } from '#contract/passkeys.api.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { publicUrl } from '../browser/public-url.ts'
import type { Text } from '../messages.ts'

/** The WebAuthn library, loaded when it is first needed. */
export const library = () => import('@simplewebauthn/browser')

export const knowsPasskeys = () => 'PublicKeyCredential' in window

/**
 * Lets the device sign in with one of its passkeys.
 * @param how.isOffer true to offer passkeys in the suggestions of the e-mail field (WebAuthn conditional UI)
 */
export async function signWithPasskey({ isOffer }: { isOffer: boolean }) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([library(), api(passkeysApi.signInOptions)])
  const asked = { optionsJSON: optionsJSON as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'] }
  return startAuthentication({ ...asked, useBrowserAutofill: isOffer }).catch((cause: Error) => {
    throw inWords(cause, (t) => t('auth.passkey.unusable'))
  })
}

/** Cancels the running request to the device. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** True where the browser offers passkeys in the e-mail field. */
export async function offersPasskeys(): Promise<boolean> {
  return knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

type Signals = { signalUnknownCredential?: (about: { rpId: string; credentialId: string }) => Promise<void> }

/** Tells the device that a passkey is unknown here, so that it is not offered again. */
export function forgetOnDevice(credentialId: string): void {
  const { signalUnknownCredential } = PublicKeyCredential as Signals
  void signalUnknownCredential?.call(PublicKeyCredential, { rpId: new URL(publicUrl()).hostname, credentialId }).catch(() => {})
}

/** Error messages of browsers are for programmers: the operator reads a text of the dictionary. */
export const inWords = (cause: Error, text: Text) => new ApiError(0, cause.name, {}, text)
