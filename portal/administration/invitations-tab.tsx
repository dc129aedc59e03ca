import { useQuery } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { type FormEvent, type MouseEvent, useState } from 'react'
import type { Invitation } from '#contract/administration.ts'
import { limits } from '#contract/limits.ts'
import { clockAt, dateInNumbers } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { useTranslate } from '../messages/administration.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { copyText } from '../toasts/copy-text.ts'
import { installationQuery, invitationsQuery, useInvite, useRemoveInvitation } from './administration.queries.ts'

/** Links with which somebody may register. */
export function InvitationsTab() {
  const t = useTranslate()
  const query = useQuery(invitationsQuery)
  const { data: installation } = useQuery(installationQuery)
  const [removing, setRemoving] = useState<Invitation>()
  const remove = useRemoveInvitation()
  const invite = useInvite()
  // A link that works no more is not to be copied.
  const takeBack = (one: Invitation) => remove.mutate(one, { onSuccess: () => one.id === invite.data?.id && invite.reset() })
  return (
    <section aria-label={t('admin.tab.invitations')} className="grid grid-cols-1 gap-6">
      <p className="text-ink-soft">{t('admin.invitations.hint')}</p>
      {installation?.registration === 'closed' && <p className="font-medium text-waiting">{t('admin.invitations.closed')}</p>}
      <NewInvitation invite={invite} />
      <QueryState query={query} failed={t('admin.invitations.failed')}>
        {(invitations) =>
          invitations.length === 0 ? (
            <p className="py-4 text-center text-ink-soft">{t('admin.invitations.empty')}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-3">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onRemove={() => setRemoving(invitation)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('admin.invitation.remove.title')}
        description={t('admin.invitation.remove.confirm')}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('admin.invitation.remove'), tone: 'danger', onChoose: () => removing && takeBack(removing) }]}
      />
    </section>
  )
}

/** The second press of a double click would make another invitation, without the name, and show its link in the place of the first. */
function onceOfDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/** Makes an invitation; its link is shown once. */
function NewInvitation({ invite }: { invite: ReturnType<typeof useInvite> }) {
  const t = useTranslate()
  const [note, setNote] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    // What is typed meanwhile is for the next one.
    invite.mutate(note, { onSuccess: () => setNote((typed) => (typed === note ? '' : typed)) })
  }
  const made = invite.data
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4 rounded-lg border border-line p-4">
      <Field label={t('admin.invitation.note')}>
        {(described) => (
          <Input {...described} value={note} maxLength={limits.shortText} dir="auto" onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
      <Button type="submit" isBusy={invite.isPending} className="justify-self-start" onClick={onceOfDoubleClick}>
        {t('admin.invitation.make')}
      </Button>
      <div role="status" className="grid grid-cols-1 gap-2">
        {made && (
          <>
            <p className="font-medium">{t('admin.invitation.link')}</p>
            <p dir="ltr" className="rounded-lg bg-muted px-3 py-2 text-sm break-all">
              {made.link}
            </p>
            <Button tone="soft" className="justify-self-start" onClick={() => copyText(made.link)}>
              <Copy className="size-5" aria-hidden="true" />
              {t('facility.qr.copyLink')}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

function InvitationRow({ invitation: { note, expiresAt, state }, onRemove }: { invitation: Invitation; onRemove: () => void }) {
  const t = useTranslate()
  const named = useNamed()
  const language = useLanguage()
  const name = note || t('admin.invitation.unnamed')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line p-4">
      <div className="grid min-w-[min(12rem,100%)] flex-1 grid-cols-1 gap-0.5">
        <p className="font-medium break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">{t(`admin.invitation.${state}`, { when: dateInNumbers(language, clockAt(expiresAt).day) })}</p>
      </div>
      <Button tone="dangerSoft" isIcon onClick={onRemove} aria-label={named(t('admin.invitation.remove'), name)}>
        <Trash2 className="size-5" aria-hidden="true" />
      </Button>
    </li>
  )
}
