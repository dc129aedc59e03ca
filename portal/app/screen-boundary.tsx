import { CircleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/placeholders.tsx'
import { useTranslate } from '../messages.ts'

/** Catches the errors of a screen, mostly a chunk that does not load, and offers another try. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <Failure />
  }
}

function Failure() {
  const t = useTranslate()
  return (
    <main id="content" className="mx-auto max-w-3xl px-4 py-10">
      <Notice icon={<CircleAlert />} title={t('app.error')} text={t(navigator.onLine ? 'error.internal' : 'error.network')}>
        <Button onClick={() => location.reload()}>{t('app.retry')}</Button>
      </Notice>
    </main>
  )
}
