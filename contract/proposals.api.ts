import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rowNumberText, text } from './fields.ts'
import { limits } from './limits.ts'
import { offerWarning, proposal, proposalsInput, template, templateChanges, templateInput } from './proposals.ts'

const params = z.object({ id: rowNumberText })

export const proposalsApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/proposals',
    summary:
      'Sends dated offers to the guest; without an Idempotency-Key the same body within 10 seconds gives the first answer; If-Match names the request as it was seen',
    access: 'operator',
    body: proposalsInput,
    response: z.extend(proposal, { warnings: z.array(offerWarning) }),
    status: 201,
    conditional: true,
    errors: [
      'request.notFound',
      'request.erased',
      'request.closed',
      'request.changed',
      'mail.unconfirmed',
      'mail.tooMany',
      'mail.tooManyToRecipient',
    ],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/proposals/check',
    summary:
      'What the host should know before sending: clashes with bookings and with offers to others, more people than fit; nothing is sent',
    access: 'operator',
    body: proposalsInput,
    response: z.array(offerWarning),
    errors: ['request.notFound'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/proposals/{id}/withdraw',
    summary: 'Takes back an offer that was not answered yet, or all of a proposal; again is the same',
    access: 'operator',
    params,
    body: z.object({ itemId: z.optional(text(limits.personName)) }),
    response: proposal,
    errors: ['offer.notFound', 'offer.decided'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/proposals/preview',
    summary: 'The offers as the guest would see them, as a page in the language of the request; nothing is sent',
    access: 'operator',
    body: proposalsInput,
    media: 'text/html',
    errors: ['request.notFound'],
  }),
  listOfRequest: endpoint({
    method: 'GET',
    path: '/api/bookings/{id}/proposals',
    summary: 'Proposals of a request, newest first',
    access: 'operator',
    params,
    response: z.array(proposal),
    errors: ['request.notFound'],
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/proposal-templates',
    summary: "The operator's templates, by name",
    access: 'operator',
    response: z.array(template),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/api/proposal-templates',
    summary: 'Saves a template',
    access: 'operator',
    body: templateInput,
    response: template,
    status: 201,
    errors: ['template.tooMany'],
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/api/proposal-templates/{id}',
    summary: 'Changes the fields that are sent; If-Match refuses to overwrite a newer version',
    access: 'operator',
    params,
    body: templateChanges,
    response: template,
    versioned: true,
    errors: ['template.notFound', 'request.stale'],
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/api/proposal-templates/{id}',
    summary: 'Deletes a template',
    access: 'operator',
    params,
    errors: ['template.notFound'],
  }),
}
