import type { PageContext } from '../page.ts'
import { type GuestView, qrSide } from './guest-view.ts'
import { CopyButton, HostText, Section } from './section.tsx'

/** Network and password to copy, and the code that joins. */
export function WifiSection({ page: { t }, view }: { page: PageContext; view: GuestView }) {
  if (!view.wifi_network && !view.wifi_instructions) return null
  return (
    <Section id="wifi" title={t('guest.wifi.title')}>
      {view.wifi_network && (
        <dl className="grid gap-3">
          <Credential label={t('guest.wifi.network')} text={view.wifi_network} />
          {view.wifi_password && <Credential label={t('guest.wifi.password')} text={view.wifi_password} />}
        </dl>
      )}
      {view.wifi_password && <CopyButton text={view.wifi_password} label={t('guest.wifi.password.copy')} done={t('app.copied')} />}
      {view.wifi_network && !view.wifi_password && <p className="text-ink-soft">{t('guest.wifi.open')}</p>}
      {view.wifi_instructions && <HostText>{view.wifi_instructions}</HostText>}
      {view.wifi_qr && (
        <details className="rounded-lg bg-muted">
          <summary className="flex min-h-12 items-center px-4 font-semibold">{t('guest.wifi.join.title')}</summary>
          <div className="grid justify-items-center gap-3 px-4 pb-5 text-center">
            <QrCode path={view.wifi_qr} label={t('guest.wifi.join.alt', { network: view.wifi_network })} />
            <p className="text-sm text-ink-soft">{t('guest.wifi.join.text')}</p>
          </div>
        </details>
      )}
    </Section>
  )
}

function Credential({ label, text }: { label: string; text: string }) {
  return (
    <div className="rounded-lg bg-muted px-4 py-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      {/* One tap selects it whole, also where the copy button cannot work. */}
      <dd dir="ltr" className="font-mono text-lg break-all select-all rtl:text-end">
        {text}
      </dd>
    </div>
  )
}

function QrCode({ path, label }: { path: string; label: string }) {
  const side = qrSide(path)
  return (
    <svg
      viewBox={`-4 -4 ${side + 8} ${side + 8}`}
      width="220"
      height="220"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className="h-auto max-w-full rounded-lg bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
