import { CircleAlert } from 'lucide-react'
import { Component, type ReactNode, Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { forgetFailures } from '#ui/load-on-demand.ts'
import { Notice, SkeletonRows } from '#ui/placeholders.tsx'
import { keepAll } from '../api/session-end.ts'
import { hasNewerBuild } from '../browser/newer-build.ts'
import { useTranslate } from '../messages.ts'

type BoundaryProps = {
  /** What stands in place of what has failed. */
  failure: (retry: () => void) => ReactNode
  /** Called once something has failed, while its forms are there for this moment still. */
  onFailure?: () => void
  /** True for what is a whole screen: after an update of the server it is read anew by itself. */
  isScreen?: boolean
  children: ReactNode
}

type State = { hasFailed: boolean; tries: number }

/** Catches the errors of what it holds, mostly a chunk that does not load, and offers another try. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { hasFailed: false, tries: 0 }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
    forgetFailures()
    void this.followUpdate()
  }

  /** The files of an open portal are gone once the server is updated: another try would fail as well. */
  async followUpdate() {
    if (!(await hasNewerBuild())) return
    if (this.props.isScreen) location.reload()
    else this.setState({ tries: 1 })
  }

  retry = () => {
    // What failed twice on a working line is another build's file, or broken for good: only a new document helps.
    if (this.state.tries > 0 && navigator.onLine) {
      keepAll()
      location.reload()
    } else this.setState(({ tries }) => ({ hasFailed: false, tries: tries + 1 }))
  }

  override render() {
    return this.state.hasFailed ? this.props.failure(this.retry) : this.props.children
  }
}

/** What is said of a failure. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  return (
    <div role="alert">
      <Notice icon={<CircleAlert />} title={t('app.error')} text={t(navigator.onLine ? 'error.internal' : 'error.network')}>
        <Button onClick={onRetry}>{t('app.retry')}</Button>
      </Notice>
    </div>
  )
}

/** A part of a form that loads when it is first shown. When it cannot, the form around it stays as it is. */
export function LoadedPart({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <Boundary failure={(retry) => <LoadFailure onRetry={retry} />}>
      <Suspense fallback={<SkeletonRows label={t('app.loading')} />}>{children}</Suspense>
    </Boundary>
  )
}
