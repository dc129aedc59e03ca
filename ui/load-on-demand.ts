import { createElement, type ReactNode, use } from 'react'

const failed = new Set<() => void>()

/** Lets everything that could not be loaded be asked for again when it is shown again. */
export function forgetFailures(): void {
  for (const forget of failed) forget()
  failed.clear()
}

type OnDemand<Props> = ((props: Props) => ReactNode) & {
  /** Loads it ahead: shown after that, it stands at once. */
  preload: () => Promise<unknown>
}

/**
 * A component that is loaded when it is first shown; whoever shows it stands within Suspense, and within a boundary that
 * calls `forgetFailures` once it has caught an error.
 * @param load imports its file
 * @param name what the file exports it as
 */
export function loadOnDemand<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
): OnDemand<Props> {
  let loading: Promise<(props: Props) => ReactNode> | undefined
  const start = async () => {
    try {
      return (await load())[name]
    } catch (cause) {
      failed.add(() => {
        loading = undefined
      })
      throw cause
    }
  }
  const ask = () => {
    if (loading) return loading
    const started = start()
    // React takes the value of a promise that says it has one at once, and waits a turn for any other.
    started.then((value) => Object.assign(started, { status: 'fulfilled', value })).catch(() => {})
    loading = started
    return started
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each file, outside of rendering
  const OnDemand = (props: Props) => createElement(use(ask()), props)
  const preload = () =>
    ask().catch((cause) => {
      // What is shown later asks for itself.
      loading = undefined
      throw cause
    })
  return Object.assign(OnDemand, { preload })
}
