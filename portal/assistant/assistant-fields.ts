import type { FacilityValues } from '#contract/facilities.ts'
import { limits } from '#contract/limits.ts'
import type { FormTab } from '../forms/form-tabs.ts'

/** Agent and voice are chosen from lists of their own. */
export const assistantTab = {
  name: 'assistant',
  label: 'facility.tab.assistant',
  fields: [
    { name: 'agent', label: 'facility.agent.label' },
    { name: 'voice_id', label: 'facility.voice.label' },
    { name: 'voice_name', label: 'facility.voice.label' },
    {
      name: 'agentgreeting',
      label: 'facility.agentgreeting.label',
      hint: 'facility.agentgreeting.hint',
      isLong: true,
      isWide: true,
      maxLength: limits.shortText,
    },
    {
      name: 'agentinstructions',
      label: 'facility.agentinstructions.label',
      hint: 'facility.agentinstructions.hint',
      isLong: true,
      isWide: true,
      maxLength: limits.longText,
    },
  ],
} as const satisfies FormTab<FacilityValues>
