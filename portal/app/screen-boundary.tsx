import type { ReactNode } from 'react'
import { keepAll } from '../api/session-end.ts'
import { Boundary, LoadFailure } from '../frame/boundary.tsx'

type ScreenBoundaryProps = {
  /** Stands above what is said of the failure: a screen has a heading at every moment. */
  title?: string
  children: ReactNode
}

/** Catches the errors of a screen; header and menu stay, and what was typed is there again: its forms go with the screen. */
export function ScreenBoundary({ title, children }: ScreenBoundaryProps) {
  const failure = (retry: () => void) => (
    <main id="content" className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 pt-6 pb-28 sm:px-6 sm:py-10">
      {title && <h1 className="text-xl font-semibold">{title}</h1>}
      <LoadFailure onRetry={retry} />
    </main>
  )
  return (
    <Boundary failure={failure} onFailure={keepAll} isScreen>
      {children}
    </Boundary>
  )
}
