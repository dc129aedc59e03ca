import * as z from 'zod/mini'
import { accountImport, importInput, pieceQuery } from './account-import.ts'
import { endpoint } from './endpoint.ts'

export const accountImportApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/account/import',
    summary: 'How far the import of an archive is, or how the last one ended',
    access: 'operator',
    response: accountImport,
  }),
  begin: endpoint({
    method: 'PUT',
    path: '/api/account/import',
    summary: 'Begins the import of an archive of so many bytes; pieces that were sent for another one are dropped',
    access: 'operator',
    body: importInput,
    response: accountImport,
    errors: ['import.running', 'import.tooLarge', 'request.tooMany'],
  }),
  sendPiece: endpoint({
    method: 'PUT',
    path: '/api/account/import/content',
    summary:
      'The next piece of the archive (multipart/form-data, one file of at most 2 MiB); after the last one the import runs in the background',
    access: 'operator',
    upload: true,
    query: z.object(pieceQuery),
    response: accountImport,
    errors: ['import.outOfStep', 'request.tooLarge', 'media.unavailable'],
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/account/import',
    summary: 'Gives up an import that is still being sent, or forgets how the last one ended',
    access: 'operator',
    errors: ['import.running'],
  }),
}
