import { test } from 'vitest'
import { proposalsApi } from '#contract/proposals.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { suppliersApi } from '#contract/suppliers.api.ts'
import {
  requestsQuery,
  templatesQuery,
  useForwardRequest,
  useRemoveRequest,
  useRemoveTemplate,
  useSaveTemplate,
  useSendProposals,
  useUpdateRequest,
  useUpdateTemplate,
} from '../requests/requests.queries.ts'
import { suppliersQuery, useRemoveSupplier, useSaveSupplier } from '../suppliers/suppliers.queries.ts'
import { change, expectChange } from './change.tsx'
import { exampleFacility, exampleId, exampleOffer, exampleProposal, exampleRequest, exampleTemplate } from './examples.ts'

const [_one, _two] = [exampleId(8), exampleId(9)]
const instant = exampleFacility.created_at
const supplier = {
  ...{ id: 5, name: 'Taxi', whatsappNumber: '+39 333 1234567', service: 'auto' as const, areaCode: '55100', rating: 0 },
  ...{ status: 'active' as const, data: { language: 'it' as const }, desc: '', createdAt: instant, updatedAt: instant },
}

const { expiresAt: _, status: __, ...offer } = exampleOffer

const changes = {
  'change a request': change(
    useUpdateRequest,
    { id: 7, changes: { status: 'completed' as const } },
    requestsApi.update,
    exampleRequest,
    { params: { id: '7' }, body: { status: 'completed' } },
    { done: 'Richiesta aggiornata con successo', failed: "ErroreErrore nell'aggiornamento della richiesta" },
    requestsQuery({}).queryKey,
  ),
  'delete a request': change(
    useRemoveRequest,
    7,
    requestsApi.remove,
    undefined,
    { params: { id: '7' } },
    { done: 'SuccessoRichiesta eliminata con successo!', failed: 'ErroreImpossibile eliminare la richiesta. Riprova.' },
    requestsQuery({}).queryKey,
  ),
  'send offers': change(
    () => useSendProposals(7),
    { offers: [offer], version: exampleRequest.updatedAt },
    proposalsApi.send,
    { ...exampleProposal, warnings: [] },
    { body: { requestId: 7, proposals: [offer] } },
    { failed: "ErroreSi è verificato un errore nell'invio delle proposte. Motivo del server." },
    requestsQuery({}).queryKey,
  ),
  'add a template': change(
    useSaveTemplate,
    { name: 'Gita' },
    proposalsApi.createTemplate,
    exampleTemplate,
    { body: { name: 'Gita' } },
    { done: 'Template salvato con successo', failed: 'ErroreErrore nel salvare il template' },
    templatesQuery.queryKey,
  ),
  'change a template': change(
    () => useUpdateTemplate(7),
    { values: { name: 'Gita' }, version: instant },
    proposalsApi.updateTemplate,
    exampleTemplate,
    { params: { id: '7' }, body: { name: 'Gita' } },
    { done: 'Template aggiornato', failed: 'ErroreErrore nel salvare il template. Motivo del server.' },
    templatesQuery.queryKey,
  ),
  'delete a template': change(
    useRemoveTemplate,
    7,
    proposalsApi.removeTemplate,
    undefined,
    { params: { id: '7' } },
    { done: 'Template eliminato', failed: 'ErroreErrore nel salvare il template' },
    templatesQuery.queryKey,
  ),
  'add a supplier': change(
    () => useSaveSupplier(undefined),
    { values: supplier },
    suppliersApi.create,
    supplier,
    { body: supplier },
    { done: 'Fornitore salvato', failed: 'ErroreImpossibile salvare il fornitore. Riprova. Motivo del server.' },
    suppliersQuery.queryKey,
  ),
  'change a supplier': change(
    () => useSaveSupplier(5),
    { values: supplier, version: instant },
    suppliersApi.update,
    supplier,
    { params: { id: '5' }, body: supplier },
    { done: 'Fornitore salvato', failed: 'ErroreImpossibile salvare il fornitore. Riprova. Motivo del server.' },
    suppliersQuery.queryKey,
  ),
  'delete a supplier': change(
    useRemoveSupplier,
    supplier,
    suppliersApi.remove,
    undefined,
    { params: { id: '5' } },
    { done: 'Fornitore eliminato', failed: 'ErroreImpossibile eliminare il fornitore. Riprova.' },
    suppliersQuery.queryKey,
  ),
  'hand a request on': change(
    () => useForwardRequest(7),
    { supplierId: 5 },
    suppliersApi.forward,
    { url: 'https://wa.me/39', text: 'x' },
    { params: { id: '7' }, body: { supplierId: 5 } },
    { failed: 'ErroreImpossibile inoltrare la richiesta. Motivo del server.' },
    requestsQuery({}).queryKey,
  ),
}

test.each(Object.entries(changes))('%s', (_, made) => expectChange(made))
