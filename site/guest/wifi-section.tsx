import { foreignLanguage } from '#contract/guest.ts'
import { guestWifiCodePath } from '#contract/routes.ts'
import type { PageContext } from '../page.ts'
import type { GuestView } from './guest-view.ts'
import { CopyButton, HostText, Section } from './section.tsx'

/** Network and password to copy; folded below them the code that joins, and what the host says of the network. */
export function WifiSection({ page, view }: { page: PageContext; view: GuestView }) {
  const { t } = page
  const { wifi_network, wifi_password, wifi_instructions } = view
  if (!wifi_network && !wifi_instructions) return null
  const words = wifi_instructions && <HostText lang={foreignLanguage(page, view, 'wifi_instructions')}>{wifi_instructions}</HostText>
  return (
    <Section id="wifi" title={t('guest.wifi.title')}>
      {wifi_network ? (
        <>
          <dl>
            <div>
              <dt>{t('guest.wifi.network')}</dt>
              {/* One tap selects it whole, also where the copy button cannot work. */}
              <dd dir="ltr" className="secret">
                {wifi_network}
              </dd>
            </div>
            {wifi_password && (
              <div>
                <dt>{t('guest.wifi.password')}</dt>
                <dd dir="ltr" className="secret">
                  {wifi_password}
                </dd>
              </div>
            )}
          </dl>
          {wifi_password ? (
            <CopyButton text={wifi_password} label={t('guest.wifi.password.copy')} words={t('guest.copy')} done={t('app.copied')} />
          ) : (
            <p className="soft">{t('guest.wifi.open')}</p>
          )}
          <details className="fold">
            <summary>{t('guest.wifi.join.title')}</summary>
            <div className="stack code">
              {words}
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
        </>
      ) : (
        words
      )}
    </Section>
  )
}
