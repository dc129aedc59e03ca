import { ConciergeBell, House, Inbox, Layers, type LucideIcon } from 'lucide-react'
import { href } from '#contract/routes.ts'
import type { Said } from '../messages.ts'

export type SectionName = 'facilities' | 'services' | 'requests' | 'blocks'

/** The sections of the dashboard, in the order of its menu. */
export const sections: { name: SectionName; label: Said; Icon: LucideIcon; href: string }[] = [
  { name: 'facilities', label: 'dashboard.menu.facilities', Icon: House, href: href('dashboard') },
  { name: 'services', label: 'dashboard.menu.services', Icon: ConciergeBell, href: `${href('dashboard')}?section=services` },
  { name: 'requests', label: 'dashboard.menu.requests', Icon: Inbox, href: `${href('dashboard')}?section=requests` },
  { name: 'blocks', label: 'dashboard.blocks.title', Icon: Layers, href: `${href('dashboard')}?section=blocks` },
]

/** The section that an address names; the first when it names none. */
export function sectionOf(search: URLSearchParams): SectionName {
  return sections.find(({ name }) => name === search.get('section'))?.name ?? 'facilities'
}
