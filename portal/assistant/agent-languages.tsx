import { languageNames, languages } from '#i18n/languages.ts'
import { useTranslate } from '../messages/assistant.ts'
import type { FacilityForm } from './facility-form.ts'

/** The agent's languages. A guest whose language is unknown reads the first. */
export function AgentLanguages({ form }: { form: FacilityForm }) {
  const t = useTranslate()
  const watched = form.watch('agentlanguages')
  const chosen = Array.isArray(watched) ? watched : []
  const toggle = (code: string) => {
    const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]
    // One stays chosen: the guest page falls back to the first.
    if (next.length) form.setValue('agentlanguages', next, { shouldDirty: true })
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1">
      <legend className="font-display text-lg font-semibold">{t('assistant.languages')}</legend>
      <p className="mb-3 text-sm text-ink-soft">{t('assistant.languages.hint')}</p>
      <div className="flex flex-wrap gap-2">
        {languages.map((code) => (
          <label
            key={code}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-line px-3 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} className="size-5 accent-primary" />
            <span lang={code}>{languageNames[code]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
