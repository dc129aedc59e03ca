import type { User } from '#contract/accounts.ts'
import { PasskeysPart } from '../passkeys/passkeys-part.tsx'
import { SessionsPart } from '../security/sessions-part.tsx'
import { TrailPart } from '../security/trail-part.tsx'

/** Sessions, passkeys and trail. */
export function SecurityTab({ user }: { user: User }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <SessionsPart />
      <PasskeysPart email={user.email} />
      <TrailPart />
    </div>
  )
}
