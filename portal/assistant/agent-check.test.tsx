import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FacilityInput, FacilityValues } from '#contract/facilities.ts'
import { voiceApi } from '#contract/voice.api.ts'
import { agentFindings } from '#contract/voice.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { AgentCheck } from './agent-check.tsx'
import { AgentChoice } from './agent-choice.tsx'

const agents = [
  { id: 0, name: 'Assistente testuale', agentid: 'text', description: '' },
  { id: 1, name: 'Concierge', agentid: 'agent_1', description: '' },
]
const values: Partial<FacilityValues> = { agent: 'agent_1', voice_id: 'alba', agentlanguages: ['it', 'de'] }

function Around({ isAlone }: { isAlone: boolean }) {
  const form = useForm<FacilityValues, unknown, FacilityInput>({ defaultValues: values })
  return isAlone ? <AgentCheck form={form} agentid="agent_1" /> : <AgentChoice form={form} />
}

const start = page.getByRole('button', { name: 'Verifica l’agente' })

test('an agent is looked at when asked, with the voice and the languages of the form; nothing missing is said', async () => {
  await show(<Around isAlone />)
  const asked = respond(voiceApi.checkAgent, [])
  await expect.element(start).toBeVisible()
  expect(asked).toEqual([])
  await start.click()
  await expect.element(page.getByText('Non manca niente: l’agente è pronto.')).toBeVisible()
  expect(asked).toMatchObject([{ query: { agentid: 'agent_1', voice_id: 'alba', languages: 'it,de' } }])
  // The agent may have been changed meanwhile.
  respond(voiceApi.checkAgent, [{ code: 'languages', names: ['de', 'ja'] }])
  await start.click()
  await expect.element(page.getByText(/Aggiungi presso il fornitore: .?Deutsch, 日本語.?\./)).toBeVisible()
})

test('each thing that is missing is said with what to do', async () => {
  respond(
    voiceApi.checkAgent,
    agentFindings.map((code) => ({ code, names: code === 'toolParameters' ? ['date', 'notes'] : [] })),
  )
  await show(<Around isAlone />)
  await start.click()
  await expect.element(page.getByText(`Da sistemare: ${agentFindings.length}`)).toBeVisible()
  const said = page.getByRole('listitem').elements()
  expect(said).toHaveLength(agentFindings.length)
  await expect.element(page.getByText(/o usa .?{{property_facts}}.? nel suo prompt/)).toBeVisible()
  await expect.element(page.getByText(/mancano dei parametri: .?date, notes.?\./)).toBeVisible()
})

test('a provider that cannot be asked is said, and asked again', async () => {
  refuse(voiceApi.checkAgent, 'voice.timeout', 'Il fornitore di voci non risponde.')
  await show(<Around isAlone />)
  await start.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Il fornitore di voci non risponde.')
  respond(voiceApi.checkAgent, [])
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(page.getByText('Non manca niente: l’agente è pronto.')).toBeVisible()
})

test('only an agent of the provider is checked, and another choice forgets what was found', async () => {
  respond(voiceApi.agents, agents)
  respond(voiceApi.checkAgent, [])
  await show(<Around isAlone={false} />)
  await start.click()
  await expect.element(page.getByText('Non manca niente: l’agente è pronto.')).toBeVisible()
  await page.getByRole('radio', { name: /^Assistente testuale/ }).click()
  await expect.element(start).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Concierge' }).click()
  await expect.element(start).toBeVisible()
  await expect.element(page.getByText('Non manca niente: l’agente è pronto.')).not.toBeInTheDocument()
})
