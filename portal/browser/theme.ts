import { functionalKeys, storedConsent } from '#contract/consent.ts'
import { keep } from './keep.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

/** The stored theme; without functional consent there is none, and the system decides. */
export function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme
  return isTheme(shown) ? shown : 'system'
}

/** Shows the stored theme; called before the first screen. */
export function applyStoredTheme(): void {
  const stored = localStorage.getItem(functionalKeys.theme)
  if (isTheme(stored)) show(stored)
}

/** Shows a theme, and keeps it where functional consent allows. True when it was kept. */
export function chooseTheme(theme: Theme): boolean {
  show(theme)
  return storedConsent(localStorage)?.functional === true && keep(localStorage, functionalKeys.theme, theme)
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  // The browser's own bar follows it: the page names a colour for each theme of the system.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { system = bar.media } = bar.dataset
    bar.dataset.system = system
    bar.media = theme === 'system' ? system : system.includes(theme) ? 'all' : 'not all'
  }
}
