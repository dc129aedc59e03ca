import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Session } from '#contract/sessions.ts'
import { instantIn } from '#i18n/dates.ts'
import { leftToRight } from '#i18n/isolated.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages/account.ts'
import { useLanguage } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { deviceName } from './device-name.ts'
import { Section } from './section.tsx'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './sessions.queries.ts'

/** The sessions of the account, each with a button that ends it. */
export function SessionsPart() {
  const t = useTranslate()
  const sessions = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<Session | 'others'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  // The row that had the focus is gone: the heading takes it.
  const onSettled = () => heading.current?.focus()
  const one = ending === 'others' ? undefined : ending
  return (
    <Section title={t('security.sessions.title')} hint={t('security.sessions.hint')} heading={heading}>
      <QueryState query={sessions}>
        {(list) => (
          <>
            <ul className="grid grid-cols-1 gap-3">
              {list.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={end.isPending && end.variables.id === session.id}
                  onEnd={() => setEnding(session)}
                />
              ))}
            </ul>
            {list.length > 1 ? (
              <Button tone="dangerSoft" className="justify-self-start" isBusy={endOthers.isPending} onClick={() => setEnding('others')}>
                {t('security.sessions.endOthers')}
              </Button>
            ) : (
              <p className="text-sm text-ink-soft">{t('security.sessions.only')}</p>
            )}
          </>
        )}
      </QueryState>
      <ConfirmDialog
        isOpen={one !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('security.session.end')}
        description={t('security.session.end.confirm', { device: deviceName(t, one?.device ?? '') })}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('security.session.end'), tone: 'danger', onChoose: () => one && end.mutate(one, { onSettled }) }]}
      />
      <ConfirmDialog
        isOpen={ending === 'others'}
        onClose={() => setEnding(undefined)}
        title={t('security.sessions.endOthers')}
        description={t('security.sessions.endOthers.confirm')}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('security.sessions.endOthers'), tone: 'danger', onChoose: () => endOthers.mutate(undefined, { onSettled }) }]}
      />
    </Section>
  )
}

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void }

function SessionRow({ session: { device, network, createdAt, lastUsedAt, current }, isEnding, onEnd }: SessionRowProps) {
  const t = useTranslate()
  const language = useLanguage()
  const signedIn = instantIn(language, createdAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line p-4">
      <MonitorSmartphone className="size-6 shrink-0 text-ink-soft" aria-hidden="true" />
      <div className="grid min-w-[min(12rem,100%)] flex-1 grid-cols-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{deviceName(t, device)}</bdi>
          {current && (
            <span className="rounded-full bg-primary-soft px-3 py-0.5 text-sm text-primary">{t('security.sessions.current')}</span>
          )}
        </p>
        <p className="text-sm text-ink-soft">{t('security.session.used', { when: instantIn(language, lastUsedAt) })}</p>
        <p className="text-sm break-words text-ink-soft">
          {network
            ? t('security.session.signedInFrom', { when: signedIn, network: leftToRight(network) })
            : t('security.session.signedIn', { when: signedIn })}
        </p>
      </div>
      {!current && (
        <Button
          tone="dangerSoft"
          isBusy={isEnding}
          onClick={onEnd}
          aria-label={t('security.session.endNamed', { device: deviceName(t, device), when: signedIn })}
        >
          {t('security.session.end')}
        </Button>
      )}
    </li>
  )
}
