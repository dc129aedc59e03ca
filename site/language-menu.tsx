import { languageNames, languages } from '#i18n/languages.ts'
import type { PageContext } from './page.ts'

/** The language button; links, so that it works without script. */
export function LanguageMenu({ page, hrefFor }: { page: PageContext; hrefFor: (language: string) => string }) {
  return (
    <details className="languages" data-language-menu>
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
        </svg>
        <span className="unseen">{page.t('app.language')}: </span>
        {languageNames[page.language]}
      </summary>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a href={hrefFor(language)} lang={language} hrefLang={language} aria-current={language === page.language ? 'true' : undefined}>
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
