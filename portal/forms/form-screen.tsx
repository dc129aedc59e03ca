import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { Button } from '#ui/button.tsx'
import { Notice, Spinner } from '#ui/placeholders.tsx'
import type { ApiError } from '../api/api-error.ts'
import { leave } from '../api/query-client.ts'
import { useTranslate } from '../messages.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { showToast } from '../toasts/toasts.ts'

type FormScreenProps = {
  title: string
  /** The page that visitors are redirected to. */
  signIn: '/api/login' | '/auth'
  children: ReactNode
}

/** The frame of a form; a visitor is told to sign in and redirected after half a second. */
export function FormScreen({ title, signIn, children }: FormScreenProps) {
  const isSignedOut = !useCurrentUser()
  useEffect(() => {
    if (!isSignedOut) return
    showToast({ title: 'auth.required.title', text: 'auth.required.text', isDestructive: true })
    leave(signIn, 500)
  }, [isSignedOut, signIn])
  if (isSignedOut) return null
  return (
    <main id="content" className="mx-auto grid max-w-4xl grid-cols-1 gap-6 px-4 py-6 sm:py-10">
      <h1 className="text-xl font-semibold">{title}</h1>
      {children}
    </main>
  )
}

type Read<Data> = { data: Data | undefined; error: ApiError | null; isFetchedAfterMount: boolean; refetch: () => unknown }

type ExistingProps<Data> = {
  query: Read<Data>
  /** Shown when the thing does not exist. */
  missing: { title: string; text: string }
  back: string
  children: (data: Data) => ReactNode
}

/** Shows the form of an existing record once it was read anew: the cached one may be outdated. */
export function Existing<Data>({ query: { data, error, isFetchedAfterMount, refetch }, missing, back, children }: ExistingProps<Data>) {
  const t = useTranslate()
  if (!isFetchedAfterMount) return <Spinner label={t('app.loading')} />
  if (!error && data) return children(data)
  const isMissing = error?.status === 404
  return (
    <Notice
      icon={<CircleAlert />}
      title={isMissing ? missing.title : t('app.error')}
      text={isMissing ? missing.text : t(error?.text ?? 'error.internal')}
    >
      {isMissing ? (
        <Button asChild>
          <Link href={back}>{t('app.back')}</Link>
        </Button>
      ) : (
        <Button onClick={() => refetch()}>{t('app.retry')}</Button>
      )}
    </Notice>
  )
}
