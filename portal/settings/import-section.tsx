import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { AccountImport } from '#contract/account-import.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type LeaveWords, useUnsavedChanges } from '../forms/unsaved-changes.ts'
import { text, useTranslate } from '../messages/account.ts'
import { QueryState } from '../reads/query-state.tsx'
import { accountImportQuery, isUnderWay, useForgetImport } from './account-import.queries.ts'
import { useArchiveUpload } from './archive-upload.ts'
import { ImportOutcome } from './import-outcome.tsx'

/** Brings the archive of another account in: sends it, says how far it is, and what became of it. */
export function ImportSection() {
  const t = useTranslate()
  const query = useQuery(accountImportQuery)
  useReadAllAfter(query.data)
  return (
    <section aria-labelledby="import-title" className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h2 id="import-title" className="text-lg font-semibold">
        {t('account.import.title')}
      </h2>
      <p className="text-ink-soft">{t('account.import.text')}</p>
      <QueryState query={query} failed={t('account.import.unread')}>
        {(held) => <Import held={held} />}
      </QueryState>
    </section>
  )
}

/** What came in is read anew on every screen. */
function useReadAllAfter(held: AccountImport | undefined) {
  const client = useQueryClient()
  const before = useRef(held?.state)
  const state = held?.state
  useEffect(() => {
    if (state === 'done' && before.current && before.current !== 'done')
      void client.invalidateQueries({ predicate: ({ queryHash }) => !queryHash.includes('account/import') })
    before.current = state
  }, [state, client])
}

/** The file is sent from this screen: it ends with it. */
const leaveWords: LeaveWords = {
  title: text('account.import.title'),
  text: text('account.import.breakOff'),
  stay: text('account.import.breakOff.stay'),
  leave: text('account.import.breakOff.leave'),
}

function Import({ held }: { held: AccountImport }) {
  const t = useTranslate()
  const { sending, begin, resume, stop } = useArchiveUpload()
  const forget = useForgetImport()
  useUnsavedChanges(sending !== undefined, leaveWords)

  if (sending) {
    const giveUp = () => {
      stop()
      forget.mutate()
    }
    return (
      <div className="grid gap-3">
        {sending.error ? (
          <p role="alert" className="font-medium text-danger">
            {t(sending.error.text)}
          </p>
        ) : (
          <Progress label={t('account.import.sending', { percent: Math.floor(sending.share * 100) })} value={sending.share} max={1} />
        )}
        <div className="flex flex-wrap gap-3">
          {sending.error && <Button onClick={() => void resume()}>{t('account.import.resume')}</Button>}
          <Button tone="outline" onClick={giveUp}>
            {t('account.import.stop')}
          </Button>
        </div>
      </div>
    )
  }
  if (isUnderWay(held)) return <Running held={held} />
  return (
    <>
      <ImportOutcome held={held} onClose={() => forget.mutate()} isBusy={forget.isPending} />
      <ArchiveChoice onChoose={(file) => void begin(file)} />
    </>
  )
}

function Running({ held: { state, photos, photosDone } }: { held: AccountImport }) {
  const t = useTranslate()
  const label =
    state === 'waiting'
      ? t('account.import.waiting')
      : photos
        ? t('account.import.photos', { done: photosDone, all: photos })
        : t('account.import.checking')
  return (
    <div className="grid gap-3">
      <Progress label={label} {...(state === 'running' && photos > 0 && { value: photosDone, max: photos })} />
      <p className="text-sm text-ink-soft">{t('account.import.leave')}</p>
    </div>
  )
}

/** Without a value it only moves. */
function Progress({ label, ...progress }: { label: string; value?: number; max?: number }) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <p id={id} className="tabular-nums">
        {label}
      </p>
      <ProgressBar aria-labelledby={id} {...progress} />
    </div>
  )
}

function ArchiveChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".tar,application/x-tar"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
      <Button tone="outline" onClick={() => input.current?.click()}>
        <FileUp className="size-5" aria-hidden="true" />
        {t('account.import.choose')}
      </Button>
    </div>
  )
}
