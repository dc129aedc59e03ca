import { type RegistrationMode, registrationModes } from '#contract/installation.ts'

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Who may register here, and whom to ask (an e-mail, or empty), as the server wrote it into the document. */
export function registration(): { mode: RegistrationMode; contact: string } {
  const said = meta('registration')
  return { mode: registrationModes.find((mode) => mode === said) ?? 'open', contact: meta('contact') ?? '' }
}
