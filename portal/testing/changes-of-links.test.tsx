import { test } from 'vitest'
import { recommendationsApi } from '#contract/recommendations.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import {
  chosenQuery,
  useAnnotate,
  useChoose,
  useRemovePlace,
  useSavePlace,
  useUnchoose,
} from '../recommendations/recommendations.queries.ts'
import { changesQuery } from '../relations/changes.queries.ts'
import { linksQuery } from '../relations/links.queries.ts'
import { useAddLink, useDecide, useRemoveLink, useReorder } from '../relations/relations.queries.ts'
import { change, expectChange } from './change.tsx'
import { exampleBlock, exampleFacility, exampleId, examplePlace } from './examples.ts'

const [one, two] = [exampleId(8), exampleId(9)]
const instant = exampleFacility.created_at
const place = { ...examplePlace, id: one }
const choice = {
  id: two,
  propertyId: two,
  recommendationId: one,
  isActive: true,
  customDescription: '',
  priority: 0,
  updatedAt: instant,
  recommendation: place,
}
const relation = {
  ...{ id: one, parentId: two, childId: exampleBlock.id, relationType: 'info' as const, position: 0 },
  ...{ parentType: 'facility' as const, childType: 'block' as const, createdAt: instant },
}
const linked = { ...relation, block: exampleBlock, change: null }
const withId = { params: { id: one } }
const ofFacility = { parentType: 'facility' as const, parentId: two }
const ofService = { parentType: 'service' as const, parentId: two }
const placeValues = { name: 'Bar', category: 'ristorante' as const, city: 'Lucca' }

const changes = {
  'link a block to a facility': change(
    () => useAddLink(ofFacility),
    { childId: one, relationType: 'info' as const },
    relationsApi.create,
    relation,
    { body: { ...ofFacility, childId: one, relationType: 'info', childType: 'block' } },
    { done: 'SuccessoBlocco aggiunto alla struttura!', failed: 'ErroreImpossibile aggiungere il blocco. Motivo del server.' },
    linksQuery('facility', two).queryKey,
    changesQuery.queryKey,
  ),
  'link a block to a service': change(
    () => useAddLink(ofService),
    { childId: one, relationType: 'info' as const },
    relationsApi.addToService,
    relation,
    { params: { id: two, blockId: one }, body: { relationType: 'info' } },
    { done: 'SuccessoBlocco aggiunto al servizio!', failed: 'ErroreImpossibile aggiungere il blocco. Motivo del server.' },
    linksQuery('service', two).queryKey,
  ),
  'take a block off a facility': change(
    () => useRemoveLink(ofFacility),
    { childId: one, relationType: 'info' as const },
    relationsApi.removeFromFacility,
    undefined,
    { params: { id: two, blockId: one }, query: { relationType: 'info' } },
    { done: 'SuccessoBlocco rimosso dalla struttura!', failed: 'ErroreImpossibile rimuovere il blocco. Motivo del server.' },
    linksQuery('facility', two).queryKey,
  ),
  'take a block off a service': change(
    () => useRemoveLink(ofService),
    { childId: one, relationType: 'info' as const },
    relationsApi.removeFromService,
    undefined,
    { params: { id: two, blockId: one }, query: { relationType: 'info' } },
    { done: 'SuccessoBlocco rimosso dal servizio!', failed: 'ErroreImpossibile rimuovere il blocco. Motivo del server.' },
    linksQuery('service', two).queryKey,
  ),
  "take over an author's change": change(
    () => useDecide(ofFacility, 'takeOver'),
    { id: one, changedAt: instant },
    relationsApi.takeOver,
    [linked],
    { ...withId, body: { changedAt: instant } },
    { done: 'SuccessoI tuoi ospiti leggono ora la nuova versione.', failed: 'ErroreImpossibile salvare la scelta. Motivo del server.' },
    linksQuery('facility', two).queryKey,
    changesQuery.queryKey,
  ),
  'keep what is shown': change(
    () => useDecide(ofFacility, 'keep'),
    { id: one, changedAt: instant },
    relationsApi.keep,
    [linked],
    { ...withId, body: { changedAt: instant } },
    {
      done: 'SuccessoI tuoi ospiti continuano a leggere la versione di prima.',
      failed: 'ErroreImpossibile salvare la scelta. Motivo del server.',
    },
    linksQuery('facility', two).queryKey,
  ),
  'order blocks': change(
    () => useReorder(ofService),
    { relationType: 'info' as const, links: [linked] },
    relationsApi.reorder,
    [relation],
    { body: { ...ofService, childType: 'block', relationType: 'info', blockIds: [exampleBlock.id] } },
    { failed: 'ErroreImpossibile cambiare l’ordine. Motivo del server.' },
  ),
  'choose a place': change(
    () => useChoose(two),
    one,
    recommendationsApi.choose,
    choice,
    { params: { id: two }, body: { recommendationId: one } },
    { done: 'SuccessoAttività aggiunta alla lista!', failed: "ErroreImpossibile aggiungere l'attività." },
    chosenQuery(two).queryKey,
  ),
  'take a place off': change(
    () => useUnchoose(two),
    one,
    recommendationsApi.unchoose,
    undefined,
    { params: { id: two, recommendationId: one } },
    { done: 'SuccessoAttività rimossa dalla lista!', failed: "ErroreImpossibile rimuovere l'attività." },
    chosenQuery(two).queryKey,
  ),
  'say something of a place': change(
    () => useAnnotate(two),
    { values: { recommendationId: one, customDescription: 'Buono', priority: 2 as const, isActive: false } },
    recommendationsApi.annotate,
    choice,
    { params: { id: two, recommendationId: one }, body: { customDescription: 'Buono', priority: 2, isActive: false } },
    { done: 'SuccessoConsiglio salvato', failed: 'ErroreImpossibile salvare il consiglio. Motivo del server.' },
    chosenQuery(two).queryKey,
  ),
  'change an own place': change(
    () => useSavePlace(two, one),
    { values: placeValues },
    recommendationsApi.update,
    place,
    { ...withId, body: placeValues },
    { done: 'SuccessoLuogo salvato', failed: 'ErroreImpossibile salvare il luogo. Motivo del server.' },
    chosenQuery(two).queryKey,
  ),
  'delete an own place': change(
    () => useRemovePlace(two),
    one,
    recommendationsApi.remove,
    undefined,
    withId,
    { done: 'SuccessoLuogo eliminato', failed: 'ErroreImpossibile eliminare il luogo. Riprova.' },
    chosenQuery(two).queryKey,
  ),
}

test.each(Object.entries(changes))('%s', (_, made) => expectChange(made))
