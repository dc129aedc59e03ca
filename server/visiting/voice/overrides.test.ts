import { expect, test } from 'vitest'
import { overrides } from '#contract/voice.ts'
import { agentSettings } from '../../hosting/voices/agent-settings.ts'
import { overrideConfig, refusedOverride, sentOverrides, type Wanted } from './overrides.ts'

const wanted: Wanted = { prompt: 'Fatti', first_message: 'Ciao', language: 'it', voice_id: 'v', text_only: true }
const settingsWith = (conversation_config_override: object, languages: string[] = ['it']) =>
  agentSettings({
    conversation_config: { agent: { language: 'en' }, language_presets: Object.fromEntries(languages.map((code) => [code, {}])) },
    platform_settings: { overrides: { conversation_config_override } },
  })
const all = {
  agent: { first_message: true, language: true, prompt: { prompt: true } },
  tts: { voice_id: true },
  conversation: { text_only: true },
}

test('what the settings allow is sent, the language where the agent has it', () => {
  const sent = (...[settings, refused = []]: [ReturnType<typeof settingsWith> | undefined, (typeof overrides)[number][]?]) => [
    ...sentOverrides(wanted, settings, new Set(refused)),
  ]
  expect(sent(settingsWith(all))).toEqual([...overrides])
  expect(sent(settingsWith(all, ['de']))).not.toContain('language')
  expect(sentOverrides({ ...wanted, language: 'en' }, settingsWith(all, []), new Set())).toContain('language')
  expect(sent(settingsWith({ agent: { first_message: true, prompt: {} }, tts: { voice_id: false } }))).toEqual(['first_message'])
  expect(sent(settingsWith({}))).toEqual([])
  // An agent whose own language the provider leaves out speaks English.
  const unsaid = { ...settingsWith(all), languages: agentSettings({ conversation_config: {} }).languages }
  expect(
    [sent(unsaid), [...sentOverrides({ ...wanted, language: 'en' }, unsaid, new Set())]].map((names) => names.includes('language')),
  ).toEqual([false, true])
  expect(sent(settingsWith(all), ['voice_id'])).toEqual(['prompt', 'first_message', 'language', 'text_only'])
  // Settings that could not be read.
  expect(sent(undefined)).toEqual(['prompt', 'first_message', 'voice_id', 'text_only'])
  expect(sentOverrides({ ...wanted, text_only: undefined, voice_id: undefined }, undefined, new Set()).size).toBe(2)
})

test('only what is sent stands in the frame, without empty parts', () => {
  expect(overrideConfig(wanted, new Set(['prompt', 'voice_id']))).toEqual({
    agent: { prompt: { prompt: 'Fatti' } },
    tts: { voice_id: 'v' },
  })
  expect(overrideConfig(wanted, new Set())).toBeUndefined()
})

test.each([
  ['Override for field voice_id is not allowed by config.', 'voice_id'],
  ["Override for field 'text_only' is not allowed by config.", 'text_only'],
  [
    '{"type":"error","error_event":{"error_type":"override_error","message":"Override for field first_message is not allowed"}}',
    'first_message',
  ],
  // Nothing is named: the least needed.
  ['', 'text_only'],
  ['This request exceeds your quota limit.', undefined],
] as const)('a refusal: %s', (reason, expected) => {
  expect(refusedOverride(reason, new Set(overrides))).toBe(expected)
})

test('where nothing was sent nothing was refused', () => {
  expect(refusedOverride('', new Set())).toBeUndefined()
  expect(refusedOverride('Override for field voice_id', new Set(['prompt']))).toBe('prompt')
})
