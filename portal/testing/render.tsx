import { QueryClientProvider } from '@tanstack/react-query'
import { Direction } from 'radix-ui'
import { type ReactElement, Suspense } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { accountsApi } from '#contract/accounts.api.ts'
import type { User } from '#contract/accounts.ts'
import { directionOf, type Language } from '#i18n/languages.ts'
import { queryClient } from '../api/query-client.ts'
import { Toaster } from '../app/toaster.tsx'
import { loadLanguage, useLanguage } from '../messages.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { exampleUser } from './examples.ts'
import { refuse, respond } from './fake-server.ts'

type Surroundings = {
  /** The address of the screen. */
  at?: string
  /** The signed-in operator; null for nobody. */
  user?: User | null
}

/** Shows a part of the portal as the app does: with reads, routes, words and messages. */
export function show(part: ReactElement, { at = '/', user = exampleUser }: Surroundings = {}) {
  history.replaceState(null, '', at)
  // The test before may have scrolled, and may still be doing so: a screen opens at its top.
  scrollTo({ top: 0, behavior: 'instant' })
  if (user) respond(accountsApi.currentUser, user)
  else refuse(accountsApi.currentUser, 'auth.required', '')
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  return render(<Around>{part}</Around>)
}

function Around({ children }: { children: ReactElement }) {
  const language = useLanguage()
  return (
    <QueryClientProvider client={queryClient}>
      <Direction.Provider dir={directionOf(language)}>
        <Router>
          <Suspense>{children}</Suspense>
        </Router>
        <Toaster />
      </Direction.Provider>
    </QueryClientProvider>
  )
}

/** Lets every text be in this language. */
export async function speak(language: Language): Promise<void> {
  await loadLanguage(language)
}

/** A message that has come up; it is said twice, once for those who hear it. */
export const toast = (text: string) => page.getByText(text).first()

/** A field by its whole label; one that must be filled in has a star behind it. */
export const named = (label: string) => new RegExp(`^${label}[\\s*]*$`)
