import { foreignLanguage } from '#contract/guest.ts'
import { guestWifiCodePath } from '#contract/routes.ts'
import type { PageContext } from '../page.ts'
import type { GuestView } from './guest-view.ts'
import { CopyButton, HostText, Section } from './section.tsx'

/** Network and password to copy, and the code that joins. */
export function WifiSection({ page, view }: { page: PageContext; view: GuestView }) {
  const { t } = page
  if (!view.wifi_network && !view.wifi_instructions) return null
  return (
    <Section id="wifi" title={t('guest.wifi.title')}>
      {view.wifi_network && (
        <dl className="stack">
          <Credential label={t('guest.wifi.network')} text={view.wifi_network} />
          {view.wifi_password && <Credential label={t('guest.wifi.password')} text={view.wifi_password} />}
        </dl>
      )}
      {view.wifi_password && <CopyButton text={view.wifi_password} label={t('guest.wifi.password.copy')} done={t('app.copied')} />}
      {view.wifi_network && !view.wifi_password && <p className="soft">{t('guest.wifi.open')}</p>}
      {view.wifi_instructions && <HostText lang={foreignLanguage(page, view, 'wifi_instructions')}>{view.wifi_instructions}</HostText>}
      {view.wifi_network && (
        <details className="fold">
          <summary>{t('guest.wifi.join.title')}</summary>
          <div className="stack code">
            {/* Asked for when it is unfolded: it would weigh a fifth of the page. */}
            <img
              src={guestWifiCodePath(view.id)}
              alt={t('guest.wifi.join.alt', { network: view.wifi_network })}
              width={220}
              height={220}
              loading="lazy"
            />
            <p className="soft">{t('guest.wifi.join.text')}</p>
          </div>
        </details>
      )}
    </Section>
  )
}

function Credential({ label, text }: { label: string; text: string }) {
  return (
    <div className="box">
      <dt>{label}</dt>
      {/* One tap selects it whole, also where the copy button cannot work. */}
      <dd dir="ltr" className="secret">
        {text}
      </dd>
    </div>
  )
}
