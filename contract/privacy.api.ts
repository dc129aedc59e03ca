import { endpoint } from './endpoint.ts'
import { privacySettings, privacyState } from './privacy.ts'

export const privacyApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/privacy',
    summary: "How long the operator keeps guests' data, and when that was last applied",
    access: 'operator',
    response: privacyState,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/privacy',
    summary: "Chooses how long guests' data are kept; older requests are made anonymous within a day",
    access: 'operator',
    body: privacySettings,
    response: privacyState,
  }),
}
