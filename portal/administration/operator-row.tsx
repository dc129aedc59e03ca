import { useState } from 'react'
import type { ManagedOperator } from '#contract/administration.ts'
import { clockAt, dateInNumbers, instantInNumbers } from '#i18n/dates.ts'
import { isolated } from '#i18n/isolated.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/administration.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { useChangeOperator } from './administration.queries.ts'

type OperatorRowProps = {
  operator: ManagedOperator
  /** True for whoever looks at it: nobody closes the door behind themselves. */
  isOwn: boolean
}

/** An account, and what an administrator may do with it. */
export function OperatorRow({ operator, isOwn }: OperatorRowProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { fullName, email, companyName, createdAt, lastSeenAt, properties, isActive, isAdmin } = operator
  const seen = lastSeenAt ? t('admin.operator.seen', { when: instantInNumbers(language, lastSeenAt) }) : t('admin.operator.never')
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
      <div className="grid grid-cols-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="min-w-0 break-words">{fullName || email}</bdi>
          {!isActive && <Badge isWarning label={t('admin.operator.isSuspended')} />}
          {isAdmin && <Badge label={t('admin.operators.state.administrator')} />}
          {isOwn && <Badge label={t('admin.operator.own')} />}
        </p>
        <p className="text-sm break-words text-ink-soft">
          <bdi>{email}</bdi>
          {companyName && (
            <>
              {dot}
              <bdi>{companyName}</bdi>
            </>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {t('admin.operator.properties', { number: properties })}
          {dot}
          {t('admin.operator.registered', { when: dateInNumbers(language, clockAt(createdAt).day) })}
        </p>
        <p className="text-sm text-ink-soft">{seen}</p>
      </div>
      {!isOwn && <Actions operator={operator} />}
    </li>
  )
}

function Badge({ label, isWarning = false }: { label: string; isWarning?: boolean }) {
  return (
    <span className={`rounded-full px-3 py-0.5 text-sm ${isWarning ? 'bg-danger-soft text-danger' : 'bg-primary-soft text-primary'}`}>
      {label}
    </span>
  )
}

function Actions({ operator }: { operator: ManagedOperator }) {
  const t = useTranslate()
  const named = useNamed()
  // Each by itself: the account may be another by the time that the question is answered.
  const acts = {
    suspend: useChangeOperator({ isActive: false }),
    reactivate: useChangeOperator({ isActive: true }),
    promote: useChangeOperator({ isAdmin: true }),
    demote: useChangeOperator({ isAdmin: false }),
  }
  const [asked, setAsked] = useState<keyof typeof acts>()
  const { email, fullName, isActive, isAdmin } = operator
  const [access, role] = [isActive ? 'suspend' : 'reactivate', isAdmin ? 'demote' : 'promote'] as const
  const isHarmful = asked === 'suspend' || asked === 'demote'
  const about = (action: typeof access | typeof role) => named(t(`admin.operator.${action}`), fullName || email)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone={isActive ? 'dangerSoft' : 'soft'}
        isBusy={acts.suspend.isPending || acts.reactivate.isPending}
        onClick={() => setAsked(access)}
        aria-label={about(access)}
      >
        {t(`admin.operator.${access}`)}
      </Button>
      {(isActive || isAdmin) && (
        <Button
          tone="outline"
          isBusy={acts.promote.isPending || acts.demote.isPending}
          onClick={() => setAsked(role)}
          aria-label={about(role)}
        >
          {t(`admin.operator.${role}`)}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          title={t(`admin.operator.${asked}`)}
          description={t(`admin.operator.${asked}.confirm`, { email: isolated(email) })}
          cancelLabel={t('app.cancel')}
          choices={[
            {
              label: t(`admin.operator.${asked}`),
              tone: isHarmful ? 'danger' : 'primary',
              onChoose: () => acts[asked].mutate(operator),
            },
          ]}
        />
      )}
    </div>
  )
}
