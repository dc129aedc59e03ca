import { functionalKeys, storageKeys, waitingRequestKey } from '#contract/consent.ts'
import { useTranslate } from '../messages/cookies.ts'

/** Cookies, keys of the storages and copies by their names, with how long each stays (docs/product.md#cookies). A journey compares them with what browsers get. */
const kept = {
  signIn: ['ospita_session', 'ospita_guest'],
  browser: ['ospita_browser', 'ospita_device'],
  passkey: ['ospita_passkey'],
  choices: [storageKeys.language, storageKeys.consent, storageKeys.consentDate, 'request-shortcuts', 'push-owner'],
  requests: [storageKeys.requests, waitingRequestKey],
  drafts: ['drafts'],
  tab: ['draft'],
  look: Object.values(functionalKeys),
  copies: ['guest-pages', 'guest-files', 'portal-shell', 'portal-files'],
} as const

/** What this browser may keep, each by its name. */
export function KeptNames() {
  const t = useTranslate()
  return (
    <dl className="grid grid-cols-1 gap-3 text-sm">
      {Object.entries(kept).map(([about, names]) => (
        <div key={about} className="grid gap-1">
          <dt className="flex flex-wrap gap-x-3 font-medium">
            {names.map((name) => (
              <code key={name} dir="ltr" className="break-all">
                {name}
              </code>
            ))}
          </dt>
          <dd className="text-ink-soft">{t(`cookies.kept.${about as keyof typeof kept}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
