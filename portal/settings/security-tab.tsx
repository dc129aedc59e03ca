import type { User } from '#contract/accounts.ts'
import { ApiTokensPart } from '../api-tokens/api-tokens-part.tsx'
import { PasskeysPart } from '../passkeys/passkeys-part.tsx'
import { SessionsPart } from '../security/sessions-part.tsx'
import { TrailPart } from '../security/trail-part.tsx'
import { WebhooksPart } from '../webhooks/webhooks-part.tsx'

/** Sessions, passkeys, tokens of programs, webhooks, and trail. */
export function SecurityTab({ user }: { user: User }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <SessionsPart />
      <PasskeysPart email={user.email} />
      <ApiTokensPart email={user.email} />
      <WebhooksPart email={user.email} />
      <TrailPart />
    </div>
  )
}
