import { passkeysApi } from '#contract/passkeys.api.ts'
import { api } from '../api/api.ts'
import { text } from '../messages/account.ts'
import { inWords, library } from './passkey-device.ts'

/** Lets the device create a passkey. The server checks the password first. */
export async function makePasskey(password: string) {
  const [{ startRegistration }, optionsJSON] = await Promise.all([library(), api(passkeysApi.options, { body: { password } })])
  const asked = { optionsJSON: optionsJSON as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] }
  return startRegistration(asked).catch((cause: Error) => {
    throw inWords(cause, text(cause.name === 'InvalidStateError' ? 'security.passkey.exists' : 'security.passkey.failed'))
  })
}
