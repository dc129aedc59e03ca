import { languageNames, languages } from '#i18n/languages.ts'
import type { PageContext } from './page.ts'

/** The language button; links, so that it works without script. */
export function LanguageMenu({ page, hrefFor }: { page: PageContext; hrefFor: (language: string) => string }) {
  return (
    <details className="group relative" data-language-menu>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg px-3 text-sm font-medium hover:bg-muted [&::-webkit-details-marker]:hidden">
        <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
        </svg>
        <span className="sr-only">{page.t('app.language')}: </span>
        {languageNames[page.language]}
      </summary>
      <ul className="absolute end-0 z-20 mt-1 min-w-40 rounded-lg border border-line bg-surface p-1 shadow-card">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={hrefFor(language)}
              lang={language}
              hrefLang={language}
              data-language={language}
              aria-current={language === page.language ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-lg px-3 hover:bg-muted aria-[current]:font-semibold"
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
