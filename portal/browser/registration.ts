import { type RegistrationMode, registrationModes } from '#contract/installation.ts'

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Who may register here, whom to ask (an e-mail, or empty), and whether the invitation of the address is no good any more, as the server wrote it into the document. */
export function registration(): { mode: RegistrationMode; contact: string; isSpent: boolean } {
  const said = meta('registration')
  return {
    mode: registrationModes.find((mode) => mode === said) ?? 'open',
    contact: meta('contact') ?? '',
    isSpent: meta('invitation') === 'spent',
  }
}
