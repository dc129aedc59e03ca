import type { FastifyRequest } from 'fastify'
import { textAgent } from '#contract/voice.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requestLanguage, translatorFor } from '../../platform/http/language.ts'
import type { FacilityRow } from '../ownership/owned-facilities.store.ts'
import { isKnownAgent } from './agents.store.ts'
import type { VoiceProvider } from './provider.ts'

/**
 * True when guests of a property can talk with its agent. An agent that is not in the provider's list is never used: the key of
 * this installation could open agents of other people.
 */
export async function hasVoice(db: Db, { agent }: FacilityRow, provider: VoiceProvider | undefined): Promise<boolean> {
  return provider !== undefined && agent !== '' && agent !== textAgent && isKnownAgent(db, agent)
}

/**
 * Refuses an agent that is not in the provider's list. An unchanged one is accepted, so that the other fields can be saved.
 * @throws AppError request.invalid at the field `agent`
 */
export async function checkAgent(db: Db, request: FastifyRequest, agent: string | undefined, before: string | undefined): Promise<void> {
  if (!agent || agent === textAgent || agent === before || (await isKnownAgent(db, agent))) return
  const message = translatorFor(requestLanguage(request))('facility.agent.unknown')
  throw new AppError('request.invalid', { errors: [{ path: 'agent', code: 'custom', message }] })
}
