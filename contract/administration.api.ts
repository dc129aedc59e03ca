import * as z from 'zod/mini'
import { invitation, invitationInput, managedOperator, newInvitation, operatorChange, operatorStates } from './administration.ts'
import { endpoint } from './endpoint.ts'
import { searchText } from './fields.ts'
import { pageQuery } from './paging.ts'

const operatorsQuery = z.object({ ...pageQuery, search: searchText, state: z.optional(z.enum(['', ...operatorStates])) })
export type OperatorsQuery = z.output<typeof operatorsQuery>

export const administrationApi = {
  operators: endpoint({
    method: 'GET',
    path: '/api/admin/operators',
    summary: 'The accounts of this installation, newest first, searched by name, company and e-mail',
    access: 'administrator',
    query: operatorsQuery,
    response: z.array(managedOperator),
    paged: true,
  }),
  changeOperator: endpoint({
    method: 'PUT',
    path: '/api/admin/operators/{id}',
    summary: 'Suspends an account or opens it again; makes it an administrator or an ordinary operator',
    access: 'administrator',
    params: z.object({ id: z.uuid() }),
    body: operatorChange,
    response: managedOperator,
    errors: ['operator.notFound', 'administrator.last'],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/admin/invitations',
    summary: 'Invitations to register, newest first; used and expired ones for 30 days; at most 200',
    access: 'administrator',
    response: z.array(invitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    summary: 'Makes a link with which one person may register once, within 14 days; the response alone holds it',
    access: 'administrator',
    body: invitationInput,
    response: newInvitation,
    status: 201,
    keyless: true,
    errors: ['invitation.tooMany'],
  }),
  removeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/invitations/{id}',
    summary: 'Takes an invitation back, or off the list',
    access: 'administrator',
    params: z.object({ id: z.uuid() }),
    errors: ['invitation.notFound'],
  }),
}
