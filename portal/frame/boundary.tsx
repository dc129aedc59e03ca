import { CircleAlert } from 'lucide-react'
import { Component, type ReactNode, Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { forgetFailures } from '#ui/load-on-demand.ts'
import { Notice, SkeletonRows } from '#ui/placeholders.tsx'
import { keepAll } from '../api/session-end.ts'
import { hasNewerBuild } from '../browser/newer-build.ts'
import { useTranslate } from '../messages.ts'

type BoundaryProps = {
  /** What stands in place of what has failed; outdated where the server has another build by now, whose files a new document has. */
  failure: (retry: () => void, isOutdated: boolean) => ReactNode
  /** Called once something has failed, while its forms are there for this moment still. */
  onFailure?: () => void
  /** True for a whole screen, or what nothing can stand in for: after an update of the server the document is read anew by itself. */
  isScreen?: boolean
  children: ReactNode
}

type State = { hasFailed: boolean; isOutdated: boolean; tries: number }

/** Catches the errors of what it holds, mostly a chunk that does not load, and offers another try. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { hasFailed: false, isOutdated: false, tries: 0 }

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
    if (!this.props.isScreen) return this.setState({ isOutdated: true })
    keepAll()
    location.reload()
  }

  retry = () => {
    const { isOutdated, tries } = this.state
    // What failed twice on a working line is another build's file, or broken for good: only a new document helps.
    if ((isOutdated || tries > 0) && navigator.onLine) {
      keepAll()
      location.reload()
    } else this.setState({ hasFailed: false, tries: tries + 1 })
  }

  override render() {
    const { hasFailed, isOutdated } = this.state
    return hasFailed ? this.props.failure(this.retry, isOutdated) : this.props.children
  }
}

/** Why something could not be loaded. */
export const faultWords = () => (navigator.onLine ? 'error.internal' : 'error.network')

/** What is said of a failure. */
export function LoadFailure({ onRetry, isOutdated = false }: { onRetry: () => void; isOutdated?: boolean }) {
  const t = useTranslate()
  const isNewer = isOutdated && navigator.onLine
  const fault = t(faultWords())
  return (
    <div role="alert">
      <Notice icon={<CircleAlert />} title={t(isNewer ? 'app.newer' : 'app.error')} text={isNewer ? t('app.newer.text') : fault}>
        <Button onClick={onRetry}>{t(isNewer ? 'form.stale.reload' : 'app.retry')}</Button>
      </Notice>
    </div>
  )
}

/** A part of a form that loads when it is first shown. When it cannot, the form around it stays as it is. */
export function LoadedPart({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <Boundary failure={(retry, isOutdated) => <LoadFailure onRetry={retry} isOutdated={isOutdated} />}>
      <Suspense fallback={<SkeletonRows label={t('app.loading')} />}>{children}</Suspense>
    </Boundary>
  )
}
