import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rowNumberText } from './fields.ts'
import { proposal, proposalsInput, template, templateInput } from './proposals.ts'

const params = z.object({ id: rowNumberText })

export const proposalsApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/proposals',
    summary: 'Sends dated offers to the guest; without an Idempotency-Key the same body within 10 seconds gives the first answer',
    access: 'operator',
    body: proposalsInput,
    response: proposal,
    status: 201,
    errors: ['request.notFound', 'request.erased', 'request.closed', 'mail.unconfirmed', 'mail.tooMany', 'mail.tooManyToRecipient'],
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
    summary: 'Changes a template',
    access: 'operator',
    params,
    body: templateInput,
    response: template,
    errors: ['template.notFound'],
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
