import type { ReactNode } from 'react'

/** One thing of the installation's state, and what there is to say of it. */
export function StateRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 p-4 sm:grid-cols-[12rem_1fr]">
      <dt className="font-medium">{name}</dt>
      <dd className="grid grid-cols-1 justify-items-start gap-1 text-ink-soft">{children}</dd>
    </div>
  )
}
