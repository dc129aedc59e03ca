import { ConciergeBell, House, Inbox, Layers, type LucideIcon } from 'lucide-react'
import { href } from '#contract/routes.ts'
import type { ScreenLook } from '../frame/screen-skeleton.tsx'
import type { Said } from '../messages.ts'

export type SectionName = 'facilities' | 'services' | 'requests' | 'blocks'

type Section = {
  name: SectionName
  /** In the menu. */
  label: Said
  /** Its heading. */
  title: Said
  /** Its shape while it loads. */
  look: ScreenLook
  Icon: LucideIcon
  href: string
}

const home: Section = {
  name: 'facilities',
  label: 'dashboard.menu.facilities',
  title: 'dashboard.facilities.title',
  look: 'home',
  Icon: House,
  href: href('dashboard'),
}

const at = (name: SectionName) => `${href('dashboard')}?section=${name}`

/** The sections of the dashboard, in the order of its menu. */
export const sections: Section[] = [
  home,
  {
    name: 'services',
    label: 'dashboard.menu.services',
    title: 'dashboard.services.title',
    Icon: ConciergeBell,
    look: 'cards',
    href: at('services'),
  },
  { name: 'requests', label: 'dashboard.menu.requests', title: 'requests.title', Icon: Inbox, look: 'rows', href: at('requests') },
  { name: 'blocks', label: 'dashboard.blocks.title', title: 'dashboard.blocks.title', Icon: Layers, look: 'cards', href: at('blocks') },
]

/** The section that an address names; the first when it names none. */
export function sectionOf(search: URLSearchParams): Section {
  return sections.find(({ name }) => name === search.get('section')) ?? home
}
