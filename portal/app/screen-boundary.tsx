import { CircleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { forgetFailures } from '#ui/load-on-demand.ts'
import { Notice } from '#ui/placeholders.tsx'
import { keepAll } from '../api/session-end.ts'
import { useTranslate } from '../messages.ts'

type ScreenBoundaryProps = {
  /** Stands above what is said of the failure: a screen has a heading at every moment. */
  title?: string
  children: ReactNode
}

type State = { hasFailed: boolean; tries: number }

/** Catches the errors of a screen, mostly a chunk that does not load, and offers another try; header and menu stay, and what was typed is there again. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  override state: State = { hasFailed: false, tries: 0 }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    // Its forms go with the screen, and are there for this moment still.
    keepAll()
    forgetFailures()
  }

  retry = () => {
    // What failed twice on a working line is another build's file, or broken for good: only a new document helps.
    if (this.state.tries > 0 && navigator.onLine) location.reload()
    else this.setState(({ tries }) => ({ hasFailed: false, tries: tries + 1 }))
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <Failure title={this.props.title} onRetry={this.retry} />
  }
}

function Failure({ title, onRetry }: { title: string | undefined; onRetry: () => void }) {
  const t = useTranslate()
  const isOffline = !navigator.onLine
  return (
    <main id="content" className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 pt-6 pb-28 sm:px-6 sm:py-10">
      {title && <h1 className="text-xl font-semibold">{title}</h1>}
      <div role="alert">
        <Notice icon={<CircleAlert />} title={t('app.error')} text={t(isOffline ? 'error.network' : 'error.internal')}>
          <Button onClick={onRetry}>{t('app.retry')}</Button>
        </Notice>
      </div>
    </main>
  )
}
