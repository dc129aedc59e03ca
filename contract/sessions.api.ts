import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { session } from './sessions.ts'

export const sessionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where the own account is signed in, used last first; at most 200',
    access: 'operator',
    response: z.array(session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    summary: 'Ends one session, and its open event streams at once',
    access: 'operator',
    params: z.object({ id: z.uuid() }),
    errors: ['session.notFound'],
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Ends every session but the one that asks',
    access: 'operator',
  }),
}
