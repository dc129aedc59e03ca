import { Cookie } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import type { Language } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Field, Select } from '#ui/field.tsx'
import { useUpdateProfile } from '../accounts/accounts.queries.ts'
import { chooseTheme, currentTheme, type Theme, themes } from '../browser/theme.ts'
import { LanguageSelect } from '../frame/language-select.tsx'
import { useTranslate } from '../messages/account.ts'
import { loadLanguage, storeLanguage, useLanguage } from '../messages.ts'
import { useCurrentUser } from '../session/current-user.ts'

/** The page reloads this long after the change, in milliseconds. */
const reloadDelay = 1_000

export function LanguageTab() {
  const t = useTranslate()
  const language = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const save = useUpdateProfile()

  function change(language: Language) {
    // Saves the language of mails too; if that fails, the screens still change.
    save.mutate({ language })
    if (storeLanguage(language)) setTimeout(() => location.reload(), reloadDelay)
    // A new document would not know of the choice.
    else void loadLanguage(language)
  }

  return (
    <div className="grid grid-cols-1 gap-8">
      <Field label={t('settings.language.label')} hint={t('settings.language.hint')}>
        {(described) => <LanguageSelect {...described} value={chosen ?? language} onChoose={setChosen} />}
      </Field>
      <TextLanguageField />
      <ThemeField />
      <Button asChild tone="outline" className="justify-self-start">
        <Link href={href('cookies')}>
          <Cookie className="size-5" aria-hidden="true" />
          {t('cookies.title')}
        </Link>
      </Button>
      <ConfirmDialog
        isOpen={chosen !== undefined && chosen !== language}
        onClose={() => setChosen(undefined)}
        title={t('settings.language.confirm.title')}
        description={t('settings.language.confirm.text')}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('settings.language.confirm.action'), onChoose: () => chosen && change(chosen) }]}
      />
    </div>
  )
}

/** The language that the host writes in, which need not be that of the portal. */
function TextLanguageField() {
  const t = useTranslate()
  const language = useLanguage()
  const user = useCurrentUser()
  const save = useUpdateProfile()
  const shown = (save.isPending && save.variables.textLanguage) || (user?.textLanguage ?? language)
  return (
    <Field label={t('settings.textLanguage.label')} hint={t('settings.textLanguage.hint')}>
      {(described) => (
        <LanguageSelect {...described} value={shown} disabled={save.isPending} onChoose={(textLanguage) => save.mutate({ textLanguage })} />
      )}
    </Field>
  )
}

function ThemeField() {
  const t = useTranslate()
  const [theme, setTheme] = useState(currentTheme)
  const [isKept, setKept] = useState(true)
  function choose(next: Theme) {
    setTheme(next)
    setKept(chooseTheme(next))
  }
  return (
    <Field label={t('settings.theme.label')} hint={isKept ? undefined : t('settings.theme.notKept')}>
      {(described) => (
        <Select {...described} value={theme} onChange={({ target }) => choose(target.value as Theme)}>
          {themes.map((name) => (
            <option key={name} value={name}>
              {t(`settings.theme.${name}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
