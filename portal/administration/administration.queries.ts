import { useMutation, useQueryClient } from '@tanstack/react-query'
import { administrationApi } from '#contract/administration.api.ts'
import type { Invitation, ManagedOperator, OperatorChange } from '#contract/administration.ts'
import { installationApi } from '#contract/installation.api.ts'
import type { Installation, InstallationInput } from '#contract/installation.ts'
import { updatesApi } from '#contract/updates.api.ts'
import { api } from '../api/api.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import type { Save } from '../forms/use-edit.ts'
import { text } from '../messages/administration.ts'
import { queryKeyOf, readAgain, reading, readingPages } from '../reads/reading.ts'
import { updatesQuery } from '../updates/updates.queries.ts'

export const installationQuery = readAgain(reading(installationApi.read))
export const stateQuery = readAgain(reading(installationApi.state))
export const invitationsQuery = readAgain(reading(administrationApi.invitations))
export const operatorsQuery = (query: { search: string; state: string }) =>
  readAgain(readingPages(administrationApi.operators, { query: query as { search: string; state: '' } }))

/** Saves the settings; without a version, whatever was saved meanwhile is overwritten. */
export function useSaveInstallation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values: body, version }: Save<InstallationInput>) => api(installationApi.update, { body, ifMatch: version }),
    onSuccess: (saved: Installation) => {
      client.setQueryData(installationQuery.queryKey, saved)
      // What was read elsewhere says nothing of another address.
      return client.invalidateQueries({ queryKey: updatesQuery.queryKey })
    },
    meta: {
      done: { title: text('admin.saved') },
      failed: { text: text('admin.save.failed') },
      handled: ['request.invalid', 'request.stale'],
    },
  })
}

/** The screen shows what the mail server said. */
export function useTestMail() {
  return useMutation({
    mutationFn: () => api(installationApi.testMail),
    meta: { failed: { text: text('admin.mail.test.failed'), withReason: true } },
  })
}

/** Looks now whether a later release is out. */
export function useLookForUpdates() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(updatesApi.look),
    onSuccess: (state) => client.setQueryData(updatesQuery.queryKey, state),
    meta: { failed: { text: text('admin.updates.look.failed'), withReason: true } },
  })
}

/** What is said when an account has changed. */
function doneWith({ isActive }: OperatorChange) {
  return isActive === undefined ? 'admin.operator.changed' : isActive ? 'admin.operator.reactivated' : 'admin.operator.suspended'
}

export function useChangeOperator(change: OperatorChange) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ManagedOperator) => api(administrationApi.changeOperator, { params: { id }, body: change }),
    ...refreshAfter(() => client.invalidateQueries({ queryKey: queryKeyOf(administrationApi.operators).slice(0, 1) })),
    meta: { done: { title: text(doneWith(change)) }, failed: { text: text('admin.operator.change.failed'), withReason: true } },
  })
}

export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => api(administrationApi.invite, { body: { note } }),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
    meta: { failed: { text: text('admin.invitation.failed'), withReason: true } },
  })
}

export function useRemoveInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Invitation) => api(administrationApi.removeInvitation, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
    meta: { done: { title: text('admin.invitation.removed') }, failed: { text: text('admin.invitation.remove.failed'), withReason: true } },
  })
}
