import type { ComponentProps } from 'react'
import { isLanguage, type Language, languageNames, languages } from '#i18n/languages.ts'
import { Select } from '#ui/field.tsx'

type LanguageSelectProps = Omit<ComponentProps<typeof Select>, 'onChange'> & { onChoose: (language: Language) => void }

/** One of the languages of the product, each by its own name. */
export function LanguageSelect({ onChoose, ...select }: LanguageSelectProps) {
  return (
    <Select {...select} onChange={({ target }) => isLanguage(target.value) && onChoose(target.value)}>
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageNames[code]}
        </option>
      ))}
    </Select>
  )
}
