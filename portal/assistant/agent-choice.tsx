import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { textAgent } from '#contract/voice.ts'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/assistant.ts'
import { QueryState } from '../reads/query-state.tsx'
import { AgentCheck } from './agent-check.tsx'
import { agentsQuery, useSyncAgents } from './assistant.queries.ts'
import { Badge, ChoiceCard } from './choice-card.tsx'
import type { FacilityForm } from './facility-form.ts'

/** The agent that answers guests, or none: then the page has the text assistant alone. */
export function AgentChoice({ form }: { form: FacilityForm }) {
  const t = useTranslate()
  const query = useQuery(agentsQuery)
  const sync = useSyncAgents()
  const chosen = form.watch('agent') ?? ''
  const choose = (agentid: string) => form.setValue('agent', agentid, { shouldDirty: true })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="font-display text-lg font-semibold">{t('facility.agent.label')}</legend>
      <p className="text-sm text-ink-soft">{t('assistant.agents.shared')}</p>
      <QueryState query={query}>
        {(agents) => {
          const isGone = chosen !== '' && !agents.some(({ agentid }) => agentid === chosen)
          return (
            <>
              <ChoiceCard name="agent" value="" isChosen={chosen === ''} onChoose={() => choose('')}>
                <span className="font-semibold">{t('assistant.agent.none')}</span>
                <span className="text-sm text-ink-soft">{t('assistant.agent.none.text')}</span>
              </ChoiceCard>
              {agents.map(({ agentid, name, description }) => (
                <ChoiceCard key={agentid} name="agent" value={agentid} isChosen={chosen === agentid} onChoose={() => choose(agentid)}>
                  <bdi className="font-semibold break-words">{name}</bdi>
                  {description && <span className="text-sm text-ink-soft">{description}</span>}
                </ChoiceCard>
              ))}
              {isGone && (
                <ChoiceCard name="agent" value={chosen} isChosen onChoose={() => {}}>
                  <bdi className="font-semibold break-all">{chosen}</bdi>
                  <span>
                    <Badge tone="danger">{t('assistant.agent.gone')}</Badge>
                  </span>
                </ChoiceCard>
              )}
            </>
          )
        }}
      </QueryState>
      <Button tone="outline" className="justify-self-start" isBusy={sync.isPending} onClick={() => sync.mutate()}>
        <RefreshCw className="size-5" aria-hidden="true" />
        {t('assistant.agents.sync')}
      </Button>
      {chosen !== '' && chosen !== textAgent && <AgentCheck key={chosen} form={form} agentid={chosen} />}
    </fieldset>
  )
}
