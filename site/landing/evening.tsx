import type { Translate } from '#i18n/all-messages.ts'
import { Screenshot } from './screenshot.tsx'

const scenes = [
  { name: 'scan', time: '19:40' },
  { name: 'ask', time: '19:41' },
  { name: 'answer', time: '19:44' },
  { name: 'agree', time: '19:46' },
] as const

/** The product told as one evening, in four scenes. On phones they are swept aside, so that the page stays short. */
export function Evening({ t }: { t: Translate }) {
  return (
    <section className="pt-16 pb-4 lg:pt-24" aria-labelledby="evening">
      <h2 id="evening" className="mx-auto max-w-6xl px-4 text-xl font-bold sm:px-6">
        {t('landing.evening.title')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled by touch has to be scrolled by keys. */}
      <ol className="scenes" tabIndex={0} aria-labelledby="evening">
        {scenes.map(({ name, time }) => (
          <li key={name}>
            <time className="font-display text-xl font-bold text-primary">{time}</time>
            <h3 className="text-lg font-semibold">{t(`landing.evening.${name}.title`)}</h3>
            <p className="mb-4 text-ink-soft">{t(`landing.evening.${name}.text`)}</p>
            <Screenshot name={name} />
          </li>
        ))}
      </ol>
    </section>
  )
}
