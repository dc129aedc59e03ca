import type { Translate } from '#i18n/all-messages.ts'

/** What the product offers, card by card; icons are paths on a 24 px grid. */
const features = [
  { name: 'properties', icon: 'M3 21V9l6-4 6 4v12M15 21v-9h6v9M7 12h.01M11 12h.01M7 16h.01M11 16h.01' },
  { name: 'info', icon: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z' },
  { name: 'hours', icon: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2' },
  { name: 'wifi', icon: 'M2.5 9a14 14 0 0 1 19 0M5.5 12.5a9.5 9.5 0 0 1 13 0M8.5 16a5 5 0 0 1 7 0M12 19.5h.01' },
  {
    name: 'assistant',
    icon: 'M12 15a3.5 3.5 0 0 0 3.5-3.5v-5a3.5 3.5 0 1 0-7 0v5A3.5 3.5 0 0 0 12 15ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  },
  { name: 'extras', icon: 'M12 21s-8-4.5-8-11a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 10c0 6.5-8 11-8 11ZM9 12h6M12 9v6' },
] as const

export function FeatureCards({ t }: { t: Translate }) {
  return (
    <section className="bg-muted py-16 lg:py-20">
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <h2 className="mb-8 text-xl font-semibold">{t('landing.features.title')}</h2>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ name, icon }) => (
            <li key={name} className="grid grid-cols-1 content-start gap-2 rounded-lg border border-line bg-surface p-6">
              <svg
                viewBox="0 0 24 24"
                className="mb-2 size-7 text-primary"
                fill="none"
                stroke="currentColor"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={icon} />
              </svg>
              <h3 className="text-lg font-semibold">{t(`landing.feature.${name}.title`)}</h3>
              <p className="text-ink-soft">{t(`landing.feature.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
