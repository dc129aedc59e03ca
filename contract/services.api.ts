import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './paging.ts'
import { service, serviceInput } from './services.ts'

const params = z.object({ id: z.uuid() })

export const servicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/services',
    summary: "The operator's services, newest first",
    access: 'operator',
    query: z.object(pageQuery),
    response: z.array(service),
    paged: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/services/{id}',
    summary: 'One service',
    access: 'operator',
    params,
    response: service,
    versioned: true,
    errors: ['service.notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/services',
    summary: 'Creates a service',
    access: 'operator',
    body: serviceInput,
    response: service,
    status: 201,
    versioned: true,
    errors: ['facility.notFound', 'service.tooMany'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/services/{id}',
    summary: 'Changes the fields that are sent; If-Match refuses to overwrite a newer version',
    access: 'operator',
    params,
    body: z.partial(serviceInput),
    response: service,
    versioned: true,
    errors: ['service.notFound', 'facility.notFound', 'request.stale'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/services/{id}/duplicate',
    summary: 'Creates a copy of a service with its translations and linked blocks',
    access: 'operator',
    params,
    response: service,
    status: 201,
    errors: ['service.notFound', 'service.tooMany', 'relation.tooMuch'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/services/{id}',
    summary: 'Deletes a service',
    access: 'operator',
    params,
    errors: ['service.notFound'],
  }),
}
