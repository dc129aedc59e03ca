import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rowNumber, rowNumberText } from './fields.ts'
import { supplier, supplierChanges, supplierInput } from './suppliers.ts'

const params = z.object({ id: rowNumberText })

export const suppliersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/suppliers',
    summary: "The operator's address book, by name",
    access: 'operator',
    response: z.array(supplier),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/suppliers',
    summary: 'Adds a supplier',
    access: 'operator',
    body: supplierInput,
    response: supplier,
    status: 201,
    errors: ['supplier.tooMany'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{id}',
    summary: 'Changes the fields that are sent; If-Match refuses to overwrite a newer version',
    access: 'operator',
    params,
    body: supplierChanges,
    response: supplier,
    versioned: true,
    errors: ['supplier.notFound', 'request.stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/suppliers/{id}',
    summary: 'Deletes a supplier; histories keep the name',
    access: 'operator',
    params,
    errors: ['supplier.notFound'],
  }),
  forward: endpoint({
    method: 'POST',
    path: '/api/bookings/{id}/forward',
    summary:
      "Hands a request to a supplier: gives a WhatsApp link with a ready text in the supplier's language, and notes it in the history; a preview is not noted",
    access: 'operator',
    params,
    body: z.object({ supplierId: rowNumber, isPreview: z.optional(z.boolean('validation.text')) }),
    response: z.object({ url: z.string(), text: z.string() }),
    errors: ['request.notFound', 'request.erased', 'supplier.notFound'],
  }),
}
