import { endpoint } from './endpoint.ts'

export const eventsApi = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    summary:
      'Server-sent events: new requests and what guests answer, each a JSON object {type, requestId}; questions without an answer as {type, facilityId}; {type: "missed"} asks to read anew',
    access: 'operator',
    media: 'text/event-stream',
    errors: ['request.tooMany'],
  }),
}
