import { initialsOf } from '#contract/full-name.ts'
import type { GuestRequest } from '#contract/requests.ts'

/** A guest's initials in a circle. */
export function Initials(guest: Pick<GuestRequest, 'firstName' | 'lastName'>) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary" aria-hidden="true">
      {initialsOf(guest) || '–'}
    </span>
  )
}
