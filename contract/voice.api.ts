import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { agent, voiceOption, voiceTest } from './voice.ts'

export const voiceApi = {
  voices: endpoint({
    method: 'GET',
    path: '/api/voices',
    summary: 'The catalogue of voices, an option for each language that a voice speaks, Italian first',
    access: 'operator',
    response: z.array(voiceOption),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/test-voice',
    summary: 'A sentence in a voice',
    access: 'operator',
    body: voiceTest,
    media: 'audio/mpeg',
    errors: [
      'voice.unknown',
      'voice.missing',
      'voice.badKey',
      'voice.quota',
      'voice.plan',
      'voice.gone',
      'voice.busy',
      'voice.failed',
      'voice.timeout',
      'voice.unreachable',
      'request.tooMany',
    ],
  }),
  agents: endpoint({
    method: 'GET',
    path: '/api/agents',
    summary: "Who may answer guests: the text assistant, and the provider's agents",
    access: 'operator',
    response: z.array(agent),
  }),
  syncAgents: endpoint({
    method: 'POST',
    path: '/api/agents/sync',
    summary: "Reads the provider's agents anew",
    access: 'operator',
    response: z.array(agent),
    errors: ['voice.missing', 'voice.badKey', 'voice.busy', 'voice.failed', 'voice.timeout', 'voice.unreachable', 'request.tooMany'],
  }),
  session: endpoint({
    method: 'POST',
    path: '/api/guest/properties/{id}/voice',
    summary: 'A token for one talk with the assistant, for a minute and one use (GET /api/guest/voice?property_id=&token=, websocket)',
    access: 'anyone',
    params: z.object({ id: z.uuid() }),
    response: z.object({ token: z.string() }),
    status: 201,
    keyless: true,
    errors: ['facility.notFound', 'voice.missing', 'voice.taken', 'voice.spent', 'request.tooMany'],
  }),
}
