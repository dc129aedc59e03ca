import type { ComponentProps } from 'react'

// Browsers draw a bar of another height in colours of their own: its parts are named by each.
const parts = '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary'
// Where the system chooses all colours it gives none to these parts.
const forced = 'forced-colors:outline [&::-moz-progress-bar]:drawn [&::-webkit-progress-value]:drawn'
const unknown =
  'indeterminate:[&::-moz-progress-bar]:bg-primary/40 indeterminate:[&::-webkit-progress-bar]:bg-primary/40 motion-safe:indeterminate:animate-pulse'

/** How far something is; without a value that it goes on. */
export function ProgressBar(progress: ComponentProps<'progress'>) {
  return (
    <progress className={`h-2 w-full appearance-none overflow-hidden rounded-full bg-line ${parts} ${forced} ${unknown}`} {...progress} />
  )
}
