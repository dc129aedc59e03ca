import { languageNames, languages } from '#i18n/languages.ts'
import { dot } from '#ui/dot.ts'
import type { PageContext } from '../page.ts'

/** Languages, data, price: what a host asks before signing up. */
export function Promises({ page: { t } }: { page: PageContext }) {
  return (
    <section className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-16 sm:px-6 md:grid-cols-3 lg:py-20">
      {(['languages', 'data', 'open'] as const).map((name) => (
        <div key={name} className="grid content-start gap-2 border-t-2 border-primary pt-5">
          <h2 className="text-lg font-bold">{t(`landing.${name}.title`)}</h2>
          <p className="text-ink-soft">{t(`landing.${name}.text`)}</p>
          {name === 'languages' && (
            <p className="text-sm font-medium text-primary">
              {languages.map((language, index) => (
                <span key={language}>
                  {index > 0 && dot}
                  <bdi lang={language} className="whitespace-nowrap">
                    {languageNames[language]}
                  </bdi>
                </span>
              ))}
            </p>
          )}
        </div>
      ))}
    </section>
  )
}
