import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ListChecks, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { AgentFinding } from '#contract/voice.ts'
import { isolated } from '#i18n/isolated.ts'
import { listed } from '#i18n/labels.ts'
import { isLanguage, languageNames } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/assistant.ts'
import { useLanguage } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { agentCheckQuery } from './assistant.queries.ts'
import type { FacilityForm } from './facility-form.ts'

/** Looks at the agent as it is set up at the provider, and says what is missing before a guest finds out. */
export function AgentCheck({ form, agentid }: { form: FacilityForm; agentid: string }) {
  const t = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const languages = form.watch('agentlanguages')
  const query = useQuery({
    ...agentCheckQuery(agentid, form.watch('voice_id') ?? '', Array.isArray(languages) ? languages : []),
    enabled: isAsked,
    // The agent is changed elsewhere: each look is a new one.
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
      <p className="text-sm text-ink-soft">{t('assistant.check.text')}</p>
      <Button
        tone="soft"
        className="justify-self-start"
        isBusy={query.isFetching}
        onClick={() => (isAsked ? void query.refetch() : setAsked(true))}
      >
        <ListChecks className="size-5" aria-hidden="true" />
        {t('assistant.check.start')}
      </Button>
      <div role="status" className="grid grid-cols-1 gap-3">
        {isAsked && <QueryState query={query}>{(findings) => <Findings findings={findings} />}</QueryState>}
      </div>
    </div>
  )
}

function Findings({ findings }: { findings: AgentFinding[] }) {
  const t = useTranslate()
  const language = useLanguage()
  if (!findings.length)
    return (
      <p className="flex items-start gap-2 font-medium">
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
        {t('assistant.check.good')}
      </p>
    )
  return (
    <>
      <p className="font-semibold">{t('assistant.check.found', { number: findings.length })}</p>
      <ul className="grid grid-cols-1 gap-3">
        {findings.map(({ code, names }) => (
          <li key={code} className="flex items-start gap-2">
            <TriangleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              {t(`assistant.check.${code}`, { ...variables, names: isolated(listed(language, names.map(spoken))) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the provider's settings call them. */
const variables = { facts: isolated('{{property_facts}}'), greeting: isolated('{{greeting}}') }
const spoken = (name: string) => (isLanguage(name) ? languageNames[name] : name)
