import { endpoint } from './endpoint.ts'
import { pushState, pushSubscription } from './push.ts'

export const pushApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/push',
    summary: 'The key that a browser subscribes to notifications with, and whether this session is subscribed',
    access: 'operator',
    response: pushState,
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/push',
    summary: 'Sends notifications to this browser while its session lives; the endpoint is that of a known push service',
    access: 'operator',
    body: pushSubscription,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push',
    summary: 'Sends no more notifications to this browser',
    access: 'operator',
  }),
}
