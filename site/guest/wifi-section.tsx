import { foreignLanguage } from '#contract/guest.ts'
import { guestWifiCodePath } from '#contract/routes.ts'
import type { PageContext } from '../page.ts'
import { firstSentence, type GuestView } from './guest-view.ts'
import { CopyButton, HostText, Section } from './section.tsx'

type Props = { page: PageContext; view: GuestView }

/** Network and password to copy. What the host says of the network stands below them, or in the fold where it is more than a sentence. */
export function WifiSection({ page, view }: Props) {
  const { t } = page
  const { wifi_network, wifi_password, wifi_instructions } = view
  if (!wifi_network && !wifi_instructions) return null
  const words = wifi_instructions && <HostText lang={foreignLanguage(page, view, 'wifi_instructions')}>{wifi_instructions}</HostText>
  const isShort = !wifi_network || firstSentence(wifi_instructions) === wifi_instructions.trim()
  return (
    <Section id="wifi" title={t('guest.wifi.title')}>
      {wifi_network && (
        <dl>
          <Credential label={t('guest.wifi.network')} text={wifi_network} />
          {wifi_password && <Credential label={t('guest.wifi.password')} text={wifi_password} />}
        </dl>
      )}
      {wifi_password && (
        <CopyButton text={wifi_password} label={t('guest.wifi.password.copy')} words={t('guest.copy')} done={t('app.copied')} />
      )}
      {wifi_network && !wifi_password && <p className="soft">{t('guest.wifi.open')}</p>}
      {isShort && words}
      {wifi_network && (
        <details className="fold">
          <summary>{t('guest.wifi.join.title')}</summary>
          <div className="stack code">
            {!isShort && words}
            {/* Asked for when it is unfolded: it would weigh a fifth of the page. */}
            <img
              src={guestWifiCodePath(view.id)}
              alt={t('guest.wifi.join.alt', { network: wifi_network })}
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
    <div>
      <dt>{label}</dt>
      {/* One tap selects it whole, also where the copy button cannot work. */}
      <dd dir="ltr" className="secret">
        {text}
      </dd>
    </div>
  )
}
