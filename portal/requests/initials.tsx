import type { GuestRequest } from '#contract/requests.ts'

/** A guest's initials in a circle. */
export function Initials({ firstName, lastName }: Pick<GuestRequest, 'firstName' | 'lastName'>) {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary" aria-hidden="true">
      {letters || '–'}
    </span>
  )
}
