import { test } from 'vitest'
import { assistantApi } from '#contract/assistant.api.ts'
import { blocksApi } from '#contract/blocks.api.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { translationsApi } from '#contract/translations.api.ts'
import { voiceApi } from '#contract/voice.api.ts'
import { agentsQuery, questionsQuery, readinessQuery, useAnswer, useRemoveQuestion, useSyncAgents } from '../assistant/assistant.queries.ts'
import { blocksQuery, useDuplicateBlock, useRemoveBlock, useSaveBlock } from '../blocks/blocks.queries.ts'
import {
  facilitiesQuery,
  useDuplicateFacility,
  useRemoveFacility,
  useRenewLink,
  useSaveFacility,
} from '../facilities/facilities.queries.ts'
import { servicesQuery, useDuplicateService, useRemoveService, useSaveService } from '../services/services.queries.ts'
import { translationsQuery, useDraft, useSaveTranslation } from '../translations/translations.queries.ts'
import { change, expectChange } from './change.tsx'
import { exampleBlock, exampleFacility, exampleId, exampleUser } from './examples.ts'

const [one, two] = [exampleId(8), exampleId(9)]
const instant = exampleFacility.created_at
const thing = { type: 'service' as const, id: one }
const translations = { source: {}, languages: [], hasDrafts: true }
const asked = { id: one, question: 'Piscina?', language: 'it', count: 1, askedAt: instant }
const question = { ...asked, answer: 'No', waiting: 0, field: null, writtenInto: null, version: 'v1' }

const service = {
  ...{ id: one, userId: exampleUser.id, name: 'Gita', category: 'tour', description: '', price: '', duration: '', maxCapacity: '' },
  ...{ phone: '', email: '', whatsapp: '', websiteurl: '', availability: '', requirements: '', included: '', excluded: '' },
  ...{ cancellationPolicy: '', specialInstructions: '', address: '', city: '', postalCode: '', country: '', guide: '' },
  ...{
    images: [],
    tags: [],
    isActive: true,
    durationMinutes: null,
    inAllFacilities: true,
    facilityIds: [],
    createdAt: instant,
    updatedAt: instant,
  },
}
const values = { name: 'Villa Luna', address: 'Via 1', city: 'Lucca', country: 'Italia' }
const withId = { params: { id: one } }
const facility = { ...exampleFacility, id: one }
const block = { ...exampleBlock, id: one }
const changes = {
  'add a facility': change(
    () => useSaveFacility(undefined),
    { values },
    facilitiesApi.create,
    facility,
    { body: values },
    { done: 'SuccessoStruttura creata con successo!', failed: 'ErroreImpossibile creare la struttura. Motivo del server.' },
    facilitiesQuery.queryKey,
  ),
  'change a facility': change(
    () => useSaveFacility(one),
    { values },
    facilitiesApi.update,
    facility,
    { ...withId, body: values },
    { done: 'SuccessoStruttura aggiornata con successo!', failed: 'ErroreImpossibile aggiornare la struttura. Motivo del server.' },
    facilitiesQuery.queryKey,
  ),
  'copy a facility': change(
    useDuplicateFacility,
    facility,
    facilitiesApi.duplicate,
    facility,
    withId,
    { done: 'SuccessoStruttura duplicata con successo!', failed: 'ErroreImpossibile duplicare la struttura. Motivo del server.' },
    facilitiesQuery.queryKey,
  ),
  'delete a facility': change(
    useRemoveFacility,
    facility,
    facilitiesApi.remove,
    undefined,
    withId,
    { done: 'SuccessoStruttura eliminata con successo!', failed: 'ErroreImpossibile eliminare la struttura. Riprova.' },
    facilitiesQuery.queryKey,
  ),
  'renew a link': change(
    () => useRenewLink(one),
    undefined,
    facilitiesApi.renewLink,
    facility,
    withId,
    { done: 'Nuovo link pronto', failed: 'ErroreImpossibile creare il link. Riprova.' },
    facilitiesQuery.queryKey,
  ),
  'add a service': change(
    () => useSaveService(undefined),
    { values: { name: 'Gita', category: 'tour' } },
    servicesApi.create,
    service,
    { body: { name: 'Gita', category: 'tour' } },
    { done: 'SuccessoServizio creato con successo!', failed: 'ErroreImpossibile creare il servizio. Riprova.' },
    servicesQuery.queryKey,
  ),
  'change a service': change(
    () => useSaveService(one),
    { values: { name: 'Gita', category: 'tour' } },
    servicesApi.update,
    service,
    { ...withId, body: { name: 'Gita', category: 'tour' } },
    { done: 'SuccessoServizio aggiornato con successo!', failed: 'ErroreImpossibile aggiornare il servizio. Riprova.' },
    servicesQuery.queryKey,
  ),
  'copy a service': change(
    useDuplicateService,
    service,
    servicesApi.duplicate,
    service,
    withId,
    { done: 'SuccessoServizio duplicato con successo!', failed: 'ErroreImpossibile duplicare il servizio. Motivo del server.' },
    servicesQuery.queryKey,
  ),
  'delete a service': change(
    useRemoveService,
    service,
    servicesApi.remove,
    undefined,
    withId,
    { done: 'SuccessoServizio eliminato con successo!', failed: 'ErroreImpossibile eliminare il servizio. Riprova.' },
    servicesQuery.queryKey,
  ),
  'add a block': change(
    () => useSaveBlock(undefined),
    { values: { name: 'Cucina' } },
    blocksApi.create,
    block,
    { body: { name: 'Cucina' } },
    { done: 'SuccessoBlocco creato con successo!', failed: 'ErroreImpossibile salvare il blocco. Riprova.' },
    blocksQuery.queryKey,
  ),
  'change a block': change(
    () => useSaveBlock(one),
    { values: { name: 'Cucina' } },
    blocksApi.update,
    block,
    { ...withId, body: { name: 'Cucina' } },
    { done: 'SuccessoBlocco aggiornato con successo!', failed: 'ErroreImpossibile salvare il blocco. Riprova.' },
    blocksQuery.queryKey,
  ),
  'copy a block': change(
    useDuplicateBlock,
    block,
    blocksApi.duplicate,
    block,
    withId,
    { done: 'SuccessoBlocco duplicato con successo!', failed: 'ErroreImpossibile duplicare il blocco. Motivo del server.' },
    blocksQuery.queryKey,
  ),
  'delete a block': change(
    useRemoveBlock,
    block,
    blocksApi.remove,
    undefined,
    withId,
    { done: 'SuccessoBlocco eliminato con successo!', failed: 'ErroreImpossibile eliminare il blocco. Riprova.' },
    blocksQuery.queryKey,
  ),
  'save a translation': change(
    () => useSaveTranslation(thing),
    { language: 'en' as const, texts: { name: 'Trip' }, seen: 'none' },
    translationsApi.save,
    translations,
    { params: { ...thing, language: 'en' }, body: { texts: { name: 'Trip' } } },
    { done: 'Traduzione salvata', failed: 'ErroreImpossibile salvare la traduzione. Riprova. Motivo del server.' },
    translationsQuery(thing).queryKey,
  ),
  'draft a translation': change(
    () => useDraft(thing),
    'en' as const,
    translationsApi.draft,
    { texts: {} },
    { params: { ...thing, language: 'en' } },
    { failed: 'ErroreMotivo del server.' },
  ),
  'read the agents': change(
    useSyncAgents,
    undefined,
    voiceApi.syncAgents,
    [],
    {},
    { done: 'Agenti aggiornati', failed: 'ErroreMotivo del server.' },
    agentsQuery.queryKey,
  ),
  'answer a question': change(
    () => useAnswer(two),
    { questionId: one, answer: 'No', seen: 'v1' },
    assistantApi.answer,
    question,
    { params: { id: two, questionId: one }, body: { answer: 'No' } },
    { done: 'Risposta salvata', failed: 'ErroreMotivo del server.' },
    questionsQuery(two).queryKey,
    readinessQuery(two).queryKey,
  ),
  'answer a question, and write it into a field': change(
    () => useAnswer(two),
    { questionId: one, answer: 'No', writeInto: 'houseRules' as const, seen: undefined },
    assistantApi.answer,
    question,
    { params: { id: two, questionId: one }, body: { answer: 'No', writeInto: 'houseRules' } },
    { done: 'Risposta salvata', failed: 'ErroreMotivo del server.' },
    questionsQuery(two).queryKey,
    facilitiesQuery.queryKey,
  ),
  'delete a question': change(
    () => useRemoveQuestion(two),
    one,
    assistantApi.removeQuestion,
    undefined,
    { params: { id: two, questionId: one } },
    { done: 'Domanda eliminata', failed: 'ErroreMotivo del server.' },
    questionsQuery(two).queryKey,
  ),
}

test.each(Object.entries(changes))('%s', (_, made) => expectChange(made))
