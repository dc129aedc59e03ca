import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEvent } from '#contract/audit.ts'
import { instantIn } from '#i18n/dates.ts'
import { leftToRight } from '#i18n/isolated.ts'
import { dot } from '#ui/dot.ts'
import { Pages } from '../lists/pages.tsx'
import { type Say, useTranslate } from '../messages/account.ts'
import { useLanguage } from '../messages.ts'
import { deviceName } from './device-name.ts'
import { Section } from './section.tsx'
import { trailQuery } from './trail.queries.ts'

/** What happened to the account, as sentences. */
export function TrailPart() {
  const t = useTranslate()
  const query = useInfiniteQuery(trailQuery)
  return (
    <Section title={t('security.trail.title')} hint={t('security.trail.hint')}>
      <Pages query={query} look="lines" failed={t('security.trail.failed')}>
        {(events) => (
          <ol className="grid grid-cols-1 gap-4 border-s-2 border-line ps-4">
            {events.map((event) => (
              <TrailRow key={event.id} event={event} />
            ))}
          </ol>
        )}
      </Pages>
    </Section>
  )
}

function TrailRow({ event }: { event: AuditEvent }) {
  const t = useTranslate()
  const language = useLanguage()
  const { kind, at, device, network } = event
  const from = [deviceName(t, device), network && leftToRight(network)].filter(Boolean).join(dot)
  return (
    <li>
      <p className={`font-medium break-words ${kind === 'signInFailed' ? 'text-danger' : ''}`}>{sentence(t, event)}</p>
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{instantIn(language, at)}</time>
        {dot}
        <bdi>{from}</bdi>
      </p>
    </li>
  )
}

function sentence(t: Say, { kind, details }: AuditEvent): string {
  if (kind === 'signedIn' && details.passkey) return t('security.trail.passkeySignIn', details)
  if (kind === 'sessionEnded') return t('security.trail.sessionEnded', { device: deviceName(t, `${details.device ?? ''}`) })
  return t(`security.trail.${kind}`, details)
}
