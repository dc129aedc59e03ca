import { chooseLanguage, useLanguage, useTranslate } from '../messages.ts'
import { LanguageSelect } from './language-select.tsx'

/** The language of the interface, changed at once. */
export function InterfaceLanguage() {
  const t = useTranslate()
  return (
    <div className="ms-auto w-fit shrink-0">
      <LanguageSelect aria-label={t('app.language')} value={useLanguage()} onChoose={chooseLanguage} />
    </div>
  )
}
