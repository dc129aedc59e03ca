import { useQuery } from '@tanstack/react-query'
import { Plug, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ApiToken } from '#contract/api-tokens.ts'
import { instantIn } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/account.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { Section } from '../security/section.tsx'
import { apiTokensQuery, useRemoveToken } from './api-tokens.queries.ts'
import { MakeTokenDialog } from './make-token-dialog.tsx'

/** The tokens of programs that call the API for this account. */
export function ApiTokensPart({ email }: { email: string }) {
  const t = useTranslate()
  const tokens = useQuery(apiTokensQuery)
  const remove = useRemoveToken()
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<ApiToken>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the dialog goes with its row: the heading takes the focus.
  const end = ({ id }: ApiToken) => remove.mutate(id, { onSuccess: () => heading.current?.focus() })
  return (
    <Section title={t('security.tokens.title')} hint={t('security.tokens.hint')} heading={heading}>
      <QueryState query={tokens}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('security.tokens.empty')}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-3">
              {list.map((token) => (
                <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <Button tone="outline" className="justify-self-start" onClick={() => setMaking(true)}>
        <Plus className="size-5" aria-hidden="true" />
        {t('security.token.add')}
      </Button>
      {isMaking && <MakeTokenDialog email={email} onClose={() => setMaking(false)} />}
      <ConfirmDialog
        isOpen={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('security.token.remove')}
        description={t('security.token.remove.text', { name: ending?.name ?? '' })}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('security.token.remove'), tone: 'danger', onChoose: () => ending && end(ending) }]}
      />
    </Section>
  )
}

function TokenRow({ token: { name, start, createdAt, lastUsedAt, endsAt }, onEnd }: { token: ApiToken; onEnd: () => void }) {
  const t = useTranslate()
  const named = useNamed()
  const language = useLanguage()
  const facts = [
    t('security.token.since', { when: instantIn(language, createdAt) }),
    lastUsedAt && t('security.passkey.used', { when: instantIn(language, lastUsedAt) }),
    endsAt && t('security.token.ends', { when: instantIn(language, endsAt) }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line p-4">
      <Plug className="size-6 shrink-0 text-ink-soft" aria-hidden="true" />
      <div className="grid min-w-[min(12rem,100%)] flex-1 grid-cols-1 gap-0.5">
        <p className="font-medium break-words">
          <bdi>{name}</bdi> <bdi className="font-mono text-sm text-ink-soft">{start}…</bdi>
        </p>
        <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(dot)}</p>
      </div>
      <Button tone="dangerSoft" isIcon onClick={onEnd} aria-label={named(t('security.token.remove'), name)}>
        <Trash2 className="size-5" aria-hidden="true" />
      </Button>
    </li>
  )
}
