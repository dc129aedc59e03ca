import { endpoint } from './endpoint.ts'
import { updateState } from './updates.ts'

export const updatesApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/updates',
    summary: 'Whether a later release is out, as far as the installation looks',
    access: 'administrator',
    response: updateState,
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/admin/updates',
    summary: 'Looks now at the file that tells of the latest release',
    access: 'administrator',
    response: updateState,
    errors: ['request.tooMany'],
  }),
}
