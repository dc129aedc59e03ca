import { useMutation, useQueryClient } from '@tanstack/react-query'
import { suppliersApi } from '#contract/suppliers.api.ts'
import type { Supplier, SupplierValues } from '#contract/suppliers.ts'
import { api } from '../api/api.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import { useCreateOnce } from '../api/use-create-once.ts'
import type { Save } from '../forms/use-edit.ts'
import { text } from '../messages/requests.ts'
import { reading } from '../reads/reading.ts'

/** The operator's address book, by name. */
export const suppliersQuery = reading(suppliersApi.list)

/** Adds a supplier, or changes the one with this id; without a version, whatever was saved meanwhile is overwritten. */
export function useSaveSupplier(id: number | undefined) {
  const client = useQueryClient()
  const create = useCreateOnce(
    (body: SupplierValues) => api(suppliersApi.create, { body }),
    ({ id: made }, body) => api(suppliersApi.update, { params: { id: `${made}` }, body }),
  )
  return useMutation({
    mutationFn: ({ values: body, version }: Save<SupplierValues>) =>
      id === undefined ? create(body) : api(suppliersApi.update, { params: { id: `${id}` }, body, ifMatch: version }),
    ...refreshAfter(() => client.invalidateQueries({ queryKey: suppliersQuery.queryKey })),
    meta: {
      done: { title: text('supplier.saved') },
      failed: { text: text('supplier.save.failed'), withReason: true },
      handled: ['request.invalid', 'request.stale'],
    },
  })
}

export function useRemoveSupplier() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Supplier) => api(suppliersApi.remove, { params: { id: `${id}` } }),
    ...refreshAfter(() => client.invalidateQueries({ queryKey: suppliersQuery.queryKey })),
    meta: { done: { title: text('supplier.delete.done') }, failed: { text: text('supplier.delete.failed') } },
  })
}
