import { ArrowLeft, CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { Button } from '#ui/button.tsx'
import { Notice, SkeletonForm } from '#ui/placeholders.tsx'
import type { ApiError } from '../api/api-error.ts'
import { leave } from '../api/query-client.ts'
import { useNamedScreen } from '../browser/screen-title.ts'
import { useTranslate } from '../messages.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { showToast } from '../toasts/toasts.ts'

type FormScreenProps = {
  title: string
  /** Of the thing that is edited, once it is known. */
  name?: string | undefined
  /** Its picture, beside the name. */
  picture?: ReactNode
  /** Where the way back leads. */
  back: string
  /** The page that visitors are redirected to. */
  signIn: '/api/login' | '/auth'
  children: ReactNode
}

/** The frame of a form; a visitor is told to sign in and redirected after half a second. */
export function FormScreen({ title, name, picture, back, signIn, children }: FormScreenProps) {
  const t = useTranslate()
  const isSignedOut = !useCurrentUser()
  useNamedScreen(name ?? '')
  useEffect(() => {
    if (!isSignedOut) return
    showToast({ title: 'auth.required.title', text: 'auth.required.text', isDestructive: true })
    leave(signIn, 500)
  }, [isSignedOut, signIn])
  if (isSignedOut) return null
  return (
    <main id="content" className="relative mx-auto grid max-w-4xl grid-cols-1 gap-5 px-4 pt-4 sm:px-6 sm:pt-8">
      {/* Who edits finds the translations at its end. */}
      <header className={`flex flex-wrap items-center gap-2 ${name ? 'min-h-12 pe-13 sm:pe-48' : ''}`}>
        <Button asChild tone="plain" isIcon className="-ms-2">
          <Link href={back} aria-label={t('app.back')}>
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </Link>
        </Button>
        {picture}
        {/* Below what stands before it where text is large. */}
        <h1 className="min-w-[min(8rem,100%)] flex-1 text-xl font-semibold break-words">
          <span className={name ? 'block font-sans text-sm font-medium text-ink-soft' : ''}>{title}</span> <bdi>{name}</bdi>
        </h1>
      </header>
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

/**
 * Shows the form of an existing record once it was read anew: the cached one may be outdated. Without a connection the cached one
 * stands; saving it over a newer version is refused.
 */
export function Existing<Data>({ query: { data, error, isFetchedAfterMount, refetch }, missing, back, children }: ExistingProps<Data>) {
  const t = useTranslate()
  if (!isFetchedAfterMount) return <SkeletonForm label={t('app.loading')} />
  if (data && (!error || error.code === 'network')) return children(data)
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
