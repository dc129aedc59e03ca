import * as z from 'zod/mini'
import { apiToken, apiTokenInput } from './api-tokens.ts'
import { endpoint } from './endpoint.ts'

/** The tokens of programs; never open to a token itself. */
export const apiTokensApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/tokens',
    summary: 'The own tokens, newest first; at most 20',
    access: 'operator',
    response: z.array(apiToken),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tokens',
    summary: 'Makes a token for a program; takes the current password. The secret is in this answer alone',
    access: 'operator',
    body: apiTokenInput,
    response: z.extend(apiToken, { secret: z.string() }),
    status: 201,
    keyless: true,
    secretResponse: true,
    errors: ['auth.wrongPassword', 'token.tooMany', 'request.tooMany'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tokens/{id}',
    summary: 'Ends a token at once',
    access: 'operator',
    params: z.object({ id: z.uuid() }),
    errors: ['token.notFound'],
  }),
}
