import { useQuery } from '@tanstack/react-query'
import type { Facility } from '#contract/facilities.ts'
import { TextField } from '../fields/form-fields.tsx'
import { Together } from '../reads/together.tsx'
import { AgentChoice } from './agent-choice.tsx'
import { AgentLanguages } from './agent-languages.tsx'
import { agentsQuery, questionsQuery, readinessQuery } from './assistant.queries.ts'
import { assistantTab } from './assistant-fields.ts'
import type { FacilityForm } from './facility-form.ts'
import type { OpenTab } from './field-link.tsx'
import { GuestQuestions } from './guest-questions.tsx'
import { Readiness } from './readiness.tsx'
import { VoiceChoice } from './voice-choice.tsx'
import { VoiceTest } from './voice-test.tsx'

type AssistantSettingsProps = { form: FacilityForm; facility: Facility | undefined; onOpenTab: OpenTab }

/** Who answers guests, with which voice, and what it knows (docs/product.md#assistant). */
export function AssistantSettings({ form, facility, onOpenTab }: AssistantSettingsProps) {
  const texts = assistantTab.fields.filter((field) => 'isLong' in field)
  const known = { enabled: facility !== undefined }
  const readiness = useQuery({ ...readinessQuery(facility?.id ?? ''), ...known })
  const questions = useQuery({ ...questionsQuery(facility?.id ?? ''), ...known })
  const agents = useQuery(agentsQuery)
  const reads = facility ? [readiness, questions, agents] : [agents]
  return (
    <div className="grid grid-cols-1 gap-10">
      <Together reads={reads}>
        <div className="grid grid-cols-1 gap-10">
          {facility && <Readiness facilityId={facility.id} onOpenTab={onOpenTab} />}
          {facility && <GuestQuestions facilityId={facility.id} onOpenTab={onOpenTab} />}
          <AgentChoice form={form} />
        </div>
      </Together>
      <AgentLanguages form={form} />
      <VoiceChoice form={form} />
      <div className="grid grid-cols-1 gap-5">
        {texts.map(({ isWide: _, ...field }) => (
          <TextField key={field.name} form={form} {...field} />
        ))}
        <VoiceTest form={form} />
      </div>
    </div>
  )
}
