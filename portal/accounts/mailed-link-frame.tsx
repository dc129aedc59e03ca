import type { ReactNode } from 'react'
import { useNamedScreen } from '../browser/screen-title.ts'
import { Brand } from '../frame/brand.tsx'
import { useCurrentUser } from '../session/current-user.ts'

/** The card of a screen that a mailed link opens, signed in or out. */
export function MailedLinkFrame({ title, children }: { title: string; children: ReactNode }) {
  const user = useCurrentUser()
  useNamedScreen(title)
  return (
    <div className="mx-auto grid max-w-md content-start gap-8 px-4 py-6 sm:py-12">
      {!user && (
        <header>
          <Brand />
        </header>
      )}
      <main id="content" className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8">
        <h1 className="text-xl font-semibold">{title}</h1>
        {children}
      </main>
    </div>
  )
}

export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-lg bg-danger-soft p-4 font-medium text-danger">
      {children}
    </p>
  )
}

export function Done({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-lg bg-success-soft p-4 font-medium break-words text-success">
      {children}
    </p>
  )
}
