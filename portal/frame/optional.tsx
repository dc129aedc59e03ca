import { Component, type ReactNode, Suspense } from 'react'
import { forgetFailures } from '#ui/load-on-demand.ts'

type OptionalProps = {
  fallback?: ReactNode
  /** Called once it could not be loaded. */
  onFailure?: () => void
  children: ReactNode
}

/** A part without which its screen still serves: while it loads, and when it cannot be loaded, `fallback` stands in its place. */
export class Optional extends Component<OptionalProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    forgetFailures()
    this.props.onFailure?.()
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
