import type { Translate } from '#i18n/all-messages.ts'

/** A small picture of the guest page, drawn with the product's own texts. */
export function PhonePreview({ t }: { t: Translate }) {
  return (
    <figure className="mx-auto w-full max-w-72">
      <div className="overflow-hidden rounded-[2.25rem] border-8 border-ink/85 bg-canvas shadow-card" aria-hidden="true">
        <div className="grid h-40 content-end gap-1 bg-linear-to-br from-primary to-primary-strong p-5 text-on-primary">
          <p className="text-sm opacity-85">{t('guest.greeting.evening')}</p>
          <p className="font-display text-xl font-semibold">Villa Sole</p>
        </div>
        <div className="grid gap-3 p-4">
          <div className="grid grid-cols-2 gap-3">
            {(
              [
                ['guest.checkin', '15:00'],
                ['guest.checkout', '11:00'],
              ] as const
            ).map(([key, time]) => (
              <p key={key} className="rounded-lg border border-line bg-surface p-3 text-xs text-ink-soft">
                {t(key)}
                <span className="block font-display text-lg text-ink">{time}</span>
              </p>
            ))}
          </div>
          <div className="grid gap-2 rounded-lg border border-line bg-surface p-3 text-xs text-ink-soft">
            {t('guest.wifi.title')}
            <span className="rounded-lg bg-primary-soft px-3 py-2 font-mono text-sm text-ink">sole&mare2026</span>
          </div>
          <div className="grid grid-cols-3 gap-2 pt-1 text-center text-xs font-medium text-primary">
            {(['guest.bar.arrive', 'guest.bar.wifi', 'guest.bar.help'] as const).map((key) => (
              <span key={key} className="rounded-lg bg-primary-soft py-2">
                {t(key)}
              </span>
            ))}
          </div>
        </div>
      </div>
      <figcaption className="mt-4 text-center text-sm text-ink-soft">{t('landing.preview.label')}</figcaption>
    </figure>
  )
}
