import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { apiTokensQuery } from '../api-tokens/api-tokens.queries.ts'
import { ApiTokensPart } from '../api-tokens/api-tokens-part.tsx'
import { passkeysQuery } from '../passkeys/passkeys.queries.ts'
import { PasskeysPart } from '../passkeys/passkeys-part.tsx'
import { Together } from '../reads/together.tsx'
import { sessionsQuery } from '../security/sessions.queries.ts'
import { SessionsPart } from '../security/sessions-part.tsx'
import { trailQuery } from '../security/trail.queries.ts'
import { TrailPart } from '../security/trail-part.tsx'
import { webhooksQuery } from '../webhooks/webhooks.queries.ts'
import { WebhooksPart } from '../webhooks/webhooks-part.tsx'

/** Sessions, passkeys, tokens of programs, webhooks, and trail. */
export function SecurityTab({ user }: { user: User }) {
  const reads = [
    useQuery(sessionsQuery),
    useQuery(passkeysQuery),
    useQuery(apiTokensQuery),
    useQuery(webhooksQuery),
    useInfiniteQuery(trailQuery),
  ]
  return (
    <Together reads={reads}>
      <div className="grid grid-cols-1 gap-8">
        <SessionsPart />
        <PasskeysPart email={user.email} />
        <ApiTokensPart email={user.email} />
        <WebhooksPart email={user.email} />
        <TrailPart />
      </div>
    </Together>
  )
}
