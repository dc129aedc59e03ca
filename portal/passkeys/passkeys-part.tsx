import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Passkey } from '#contract/passkeys.ts'
import { instantIn } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/account.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { Section } from '../security/section.tsx'
import { knowsPasskeys } from './passkey-device.ts'
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { passkeysQuery } from './passkeys.queries.ts'

type Opened = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of the account. */
export function PasskeysPart({ email }: { email: string }) {
  const t = useTranslate()
  const passkeys = useQuery(passkeysQuery)
  const [opened, setOpened] = useState<Opened>()
  const [removals, setRemovals] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setOpened(undefined)
  // The button that opened the dialog is gone with its row: the heading takes the focus.
  useEffect(() => {
    if (removals) heading.current?.focus()
  }, [removals])
  const removed = () => {
    close()
    setRemovals(removals + 1)
  }
  return (
    <Section title={t('security.passkeys.title')} hint={t('security.passkeys.hint')} heading={heading}>
      <QueryState query={passkeys}>
        {(list) => (
          <>
            {list.length === 0 && <p>{t('security.passkeys.empty')}</p>}
            {list.length > 0 && (
              <ul className="grid grid-cols-1 gap-3">
                {list.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRename={() => setOpened({ dialog: 'rename', passkey })}
                    onRemove={() => setOpened({ dialog: 'remove', passkey })}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
      {knowsPasskeys() ? (
        <Button tone="outline" className="justify-self-start" onClick={() => setOpened({ dialog: 'add' })}>
          <Plus className="size-5" aria-hidden="true" />
          {t('security.passkey.add')}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{t('security.passkeys.unsupported')}</p>
      )}
      {opened?.dialog === 'add' && <AddPasskeyDialog email={email} onClose={close} />}
      {opened?.dialog === 'rename' && <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />}
      {opened?.dialog === 'remove' && <RemovePasskeyDialog passkey={opened.passkey} email={email} onClose={close} onRemoved={removed} />}
    </Section>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt, synced }, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslate()
  const named = useNamed()
  const language = useLanguage()
  const facts = [
    t('security.passkey.made', { when: instantIn(language, createdAt) }),
    lastUsedAt && t('security.passkey.used', { when: instantIn(language, lastUsedAt) }),
    synced && t('security.passkey.synced'),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line p-4">
      <KeyRound className="size-6 shrink-0 text-ink-soft" aria-hidden="true" />
      <div className="grid min-w-[min(12rem,100%)] flex-1 grid-cols-1 gap-0.5">
        <p dir="auto" className="font-medium break-words">
          {name}
        </p>
        <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(dot)}</p>
      </div>
      <div className="flex gap-2">
        <Button tone="soft" isIcon onClick={onRename} aria-label={named(t('security.passkey.rename'), name)}>
          <Pencil className="size-5" aria-hidden="true" />
        </Button>
        <Button tone="dangerSoft" isIcon onClick={onRemove} aria-label={named(t('security.passkey.remove'), name)}>
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
    </li>
  )
}
