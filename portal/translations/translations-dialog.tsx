import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { neverTranslated, type Translations } from '#contract/translations.ts'
import { withColon } from '#i18n/labels.ts'
import { type Language, languageNames, languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select, Textarea } from '#ui/field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useSessionKept } from '../forms/use-session-draft.ts'
import { type Said, useLanguage, useTranslate } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { useCurrentUser } from '../session/current-user.ts'
import { type Thing, translationsQuery, useDraft, useSaveTranslation } from './translations.queries.ts'

type TranslationsDialogProps = { thing: Thing; name: string; labels: Record<string, Said>; onClose: () => void }

type Texts = Record<string, string>

/** What was typed while a save was on its way is not saved yet. */
const withoutSaved = (typed: Texts, saved: Texts): Texts =>
  Object.fromEntries(Object.entries(typed).filter(([field, text]) => text !== saved[field]))

/** Words of the host's own stand above those of a machine. */
const withDraft = (typed: Texts, made: Texts): Texts => ({
  ...made,
  ...Object.fromEntries(Object.entries(typed).filter(([field, text]) => text.trim() || !made[field])),
})

/** The languages that the host does not write in, and that one too while texts from before are stored in it: guests read them in the place of the originals. */
function useOtherLanguages(stored: Translations['languages'] = []): Language[] {
  const spoken = useLanguage()
  const written = useCurrentUser()?.textLanguage ?? spoken
  const isHeld = ({ language, texts }: Translations['languages'][number]) => language === written && Object.values(texts).some(Boolean)
  return languages.filter((language) => language !== written || stored.some(isHeld))
}

/** The host's texts in other languages, each beside its original. What is typed stays when another language is selected. */
export function TranslationsDialog({ thing, name, labels, onClose }: TranslationsDialogProps) {
  const t = useTranslate()
  const spoken = useLanguage()
  const query = useQuery(translationsQuery(thing))
  const { data } = query
  const others = useOtherLanguages(data?.languages)
  const [language, setLanguage] = useState<Language>(others[0] ?? 'en')
  const [typed, setTyped] = useState<Partial<Record<Language, Texts>>>({})
  const hasChanges = Object.values(typed).some((one) => Object.keys(one).length > 0)
  useSessionKept(`translations:${thing.id}`, () => (hasChanges ? typed : undefined), setTyped)
  const save = useSaveTranslation(thing)
  const draft = useDraft(thing)
  const source = Object.entries(data?.source ?? {})
  const held = data?.languages.find((one) => one.language === language)
  const texts = { ...held?.texts, ...typed[language] }
  const change = (next: (now: Texts) => Texts) => setTyped((before) => ({ ...before, [language]: next(before[language] ?? {}) }))

  function progress(of: Language): string {
    const { texts: done = {}, outdated = [] } = data?.languages.find((one) => one.language === of) ?? {}
    const count = source.filter(([field]) => done[field] && !outdated.includes(field)).length
    return count === source.length ? t('translation.complete') : t('translation.partial', { done: count, total: source.length })
  }

  return (
    <FormDialog
      isWide
      hasChanges={hasChanges}
      onClose={onClose}
      title={withColon(spoken, t('translation.title')) + name}
      description={t('translation.text')}
    >
      <QueryState query={query} failed={t('translation.load.failed')}>
        {() => source.length === 0 && <p className="text-ink-soft">{t('translation.none')}</p>}
      </QueryState>
      {data && source.length > 0 && (
        <form
          className="grid grid-cols-1 gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            const seen = held?.updatedAt ?? neverTranslated
            save.mutate({ language, texts, seen }, { onSuccess: () => change((now) => withoutSaved(now, texts)) })
          }}
        >
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-[min(13rem,100%)] flex-1">
              <Field label={t('app.language')}>
                {(described) => (
                  <Select {...described} value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
                    {others.map((one) => (
                      <option key={one} value={one}>
                        {`${languageNames[one]} · ${progress(one)}`}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </div>
            {data.hasDrafts && (
              <Button
                tone="outline"
                isBusy={draft.isPending}
                onClick={() => draft.mutate(language, { onSuccess: (made) => change((now) => withDraft(now, made.texts)) })}
              >
                <Sparkles className="size-5" aria-hidden="true" />
                {t('translation.draft')}
              </Button>
            )}
          </div>
          {source.map(([field, original]) => (
            <div key={field} className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
              <div className="min-w-0">
                <p className="font-medium">{labels[field] ? t(labels[field]) : field}</p>
                <p dir="auto" className="break-words whitespace-pre-line text-ink-soft">
                  {original}
                </p>
              </div>
              <Field
                label={languageNames[language]}
                hint={texts[field] ? (held?.outdated.includes(field) ? t('translation.outdated') : undefined) : t('translation.missing')}
              >
                {(described) => (
                  <Textarea
                    {...described}
                    lang={language}
                    dir="auto"
                    maxLength={limits.longText}
                    value={texts[field] ?? ''}
                    onChange={({ target }) => change((now) => ({ ...now, [field]: target.value }))}
                  />
                )}
              </Field>
            </div>
          ))}
          <Button type="submit" className="justify-self-end" isBusy={save.isPending}>
            {t('app.save')}
          </Button>
        </form>
      )}
    </FormDialog>
  )
}
