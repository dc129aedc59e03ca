import { accountsApi } from '#contract/accounts.api.ts'
import type { User } from '#contract/accounts.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import type { portalRoutes } from '#contract/routes.ts'
import { todayApi } from '#contract/today.api.ts'
import type { MessageKey } from '#i18n/all-messages.ts'

export const entry = 'portal/main.tsx'
const notice = 'portal/accounts/confirm-notice.tsx'
type Screen = {
  /** The script that it starts with. */
  source: string
  /** Its heading until that has come. */
  title: MessageKey
}

const facilityForm = 'portal/facilities/facility-screen.tsx'
const serviceForm = 'portal/services/service-screen.tsx'
const blockForm = 'portal/blocks/block-screen.tsx'
const mailedLink = 'portal/accounts/email-link-screen.tsx'

const screens: Record<keyof typeof portalRoutes, Screen> = {
  dashboard: { source: entry, title: 'dashboard.facilities.title' },
  auth: { source: 'portal/accounts/auth-screen.tsx', title: 'auth.title' },
  resetPassword: { source: 'portal/accounts/reset-password-screen.tsx', title: 'auth.reset.title' },
  confirmEmail: { source: mailedLink, title: 'email.confirm.title' },
  undoEmail: { source: mailedLink, title: 'email.undo.title' },
  settings: { source: 'portal/settings/settings-screen.tsx', title: 'settings.title' },
  administration: { source: 'portal/administration/administration-screen.tsx', title: 'administration.title' },
  cookies: { source: 'portal/cookies/cookies-screen.tsx', title: 'cookies.title' },
  facilityNew: { source: facilityForm, title: 'facility.create.title' },
  facility: { source: facilityForm, title: 'facility.edit.title' },
  statistics: { source: 'portal/app/statistics-screen.tsx', title: 'statistics.title' },
  serviceNew: { source: serviceForm, title: 'service.create.title' },
  service: { source: serviceForm, title: 'service.edit.title' },
  blockNew: { source: blockForm, title: 'block.create.title' },
  block: { source: blockForm, title: 'block.edit.title' },
  requests: { source: 'portal/app/requests-screen.tsx', title: 'requests.title' },
  request: { source: 'portal/app/request-screen.tsx', title: 'requests.title' },
}

/** The other sections of the dashboard, by their name in the address. */
const sections: Record<string, Screen> = {
  services: { source: 'portal/services/services-section.tsx', title: 'dashboard.services.title' },
  requests: { source: 'portal/app/requests-section.tsx', title: 'requests.title' },
  blocks: { source: 'portal/blocks/blocks-section.tsx', title: 'dashboard.blocks.title' },
}

/** What the dashboard draws after its own script, and reads at once: preloaded, since otherwise each waits for the one before. */
const home = {
  later: ['portal/today/today-section.tsx', 'portal/facilities/facility-signals.tsx'],
  reads: [facilitiesApi.list.path, todayApi.read.path],
}

export type ScreenName = keyof typeof screens

/** What the document of a screen brings along: scripts to preload, those it begins with and those that come after, reads, and the words that stand there until the app draws. */
export function startOf(name: ScreenName, user: User | undefined, section = '') {
  const other = Object.hasOwn(sections, section) ? sections[section] : undefined
  const isHome = name === 'dashboard' && !other
  const sources = [entry, screens[name].source, ...(other ? [other.source] : [])]
  const later = [...(isHome ? home.later : []), ...(user && !user.emailVerified ? [notice] : [])]
  const loading: MessageKey = name === 'dashboard' ? 'dashboard.loading' : 'app.loading'
  const reads = [...(user ? [accountsApi.currentUser.path] : []), ...(isHome ? home.reads : [])]
  return { sources, later, reads, title: (other ?? screens[name]).title, loading }
}
