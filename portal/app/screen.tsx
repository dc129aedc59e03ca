import { type ReactNode, Suspense } from 'react'
import { type DefaultParams, Route, useLocation, useSearchParams } from 'wouter'
import { useScreenTitle } from '../browser/screen-title.ts'
import { type ScreenLook, ScreenSkeleton } from '../frame/screen-skeleton.tsx'
import { type Said, useTranslate } from '../messages.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

type ScreenProps = {
  path: string
  /** What the window is called, until the screen names the thing that it shows. */
  title: Said
  /** Its heading while it loads; the title where there is none. */
  heading?: Said
  look: ScreenLook
  /** What is said while it loads. */
  loading?: Said
  children: ReactNode | ((params: DefaultParams) => ReactNode)
}

/** One screen of the app: its address, its title, and what stands there while it loads or when it cannot. */
export function Screen({ path, children, ...frame }: ScreenProps) {
  return <Route path={path}>{(params) => <Framed {...frame}>{typeof children === 'function' ? children(params) : children}</Framed>}</Route>
}

function Framed({ title, heading = title, look, loading, children }: Omit<ScreenProps, 'path' | 'children'> & { children: ReactNode }) {
  const t = useTranslate()
  const [path] = useLocation()
  const [search] = useSearchParams()
  useScreenTitle(t(title))
  return (
    <ScreenBoundary key={`${path} ${search.get('section')}`} title={t(heading)}>
      <Suspense fallback={<ScreenSkeleton title={t(heading)} look={look} label={loading && t(loading)} />}>{children}</Suspense>
    </ScreenBoundary>
  )
}
