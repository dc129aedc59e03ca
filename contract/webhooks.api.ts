import * as z from 'zod/mini'
import { passwordInput } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { webhook, webhookChanges, webhookDelivery, webhookInput } from './webhooks.ts'

const params = z.object({ id: z.uuid() })
const secret = { secret: z.string() }

/** Addresses that are told what happens to requests; never open to a token. */
export const webhooksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    summary: 'The own webhooks, newest first; at most 10',
    access: 'operator',
    response: z.array(webhook),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Makes a webhook; takes the current password. The secret that it signs with is in this answer alone',
    access: 'operator',
    body: webhookInput,
    response: z.extend(webhook, secret),
    status: 201,
    keyless: true,
    secretResponse: true,
    errors: ['auth.wrongPassword', 'webhook.tooMany', 'request.tooMany'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/webhooks/{id}',
    summary: 'Changes address, events or the switch; what is not named stays. Another address takes the current password',
    access: 'operator',
    params,
    body: webhookChanges,
    response: webhook,
    errors: ['webhook.notFound', 'auth.wrongPassword', 'request.tooMany'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Removes a webhook; what waits for it is not sent any more',
    access: 'operator',
    params,
    errors: ['webhook.notFound'],
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary: 'Makes a new secret; for 24 hours deliveries are signed with the one before, too',
    access: 'operator',
    params,
    body: passwordInput,
    response: z.extend(webhook, secret),
    secretResponse: true,
    errors: ['webhook.notFound', 'auth.wrongPassword', 'request.tooMany'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary: 'Sends the event webhook.test, once',
    access: 'operator',
    params,
    response: webhookDelivery,
    errors: ['webhook.notFound', 'request.tooMany'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'The last 50 deliveries of 30 days, newest first',
    access: 'operator',
    params,
    response: z.array(webhookDelivery),
    errors: ['webhook.notFound'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{deliveryId}/again',
    summary: 'Sends an event again, with the same id',
    access: 'operator',
    params: z.object({ id: z.uuid(), deliveryId: z.uuid() }),
    response: webhookDelivery,
    errors: ['webhook.notFound', 'delivery.notFound', 'request.tooMany'],
  }),
}
