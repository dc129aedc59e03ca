import { isLanguage, languageNames, languages } from '#i18n/languages.ts'
import { Select } from '#ui/field.tsx'
import { chooseLanguage, useLanguage, useTranslate } from '../messages.ts'

/** The language of the interface, changed at once. */
export function LanguageSelect() {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div className="ms-auto w-fit shrink-0">
      <Select
        aria-label={t('app.language')}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && chooseLanguage(target.value)}
      >
        {languages.map((code) => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </Select>
    </div>
  )
}
