import type { User } from '#contract/accounts.ts'
import { PasskeysPart } from '../passkeys/passkeys-part.tsx'
import { SessionsPart } from '../security/sessions-part.tsx'
import { TrailPart } from '../security/trail-part.tsx'

/** Who is in the account, what opens it, and what happened to it. */
export function SecurityTab({ user }: { user: User }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <SessionsPart />
      <PasskeysPart email={user.email} />
      <TrailPart />
    </div>
  )
}
