import { lazy, type ReactNode } from 'react'

/**
 * A component that is loaded when it is first shown; whoever shows it stands within Suspense.
 * @param load imports its file
 * @param name what the file exports it as
 */
export function loadOnDemand<Name extends string, Props>(load: () => Promise<Record<Name, (props: Props) => ReactNode>>, name: Name) {
  return lazy(async (): Promise<{ default: (props: Props) => ReactNode }> => ({ default: (await load())[name] }))
}
