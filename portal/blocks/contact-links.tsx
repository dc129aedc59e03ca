import { AtSign, Globe, Link, type LucideIcon, MapPin, MessageCircle } from 'lucide-react'
import type { BlockData } from '#contract/blocks.ts'
import { type ContactField, linksOfBlock } from '#contract/contacts.ts'
import { useNamed, useTranslate } from '../messages.ts'

/** The contacts of a block as small buttons. */
export function ContactLinks({ data, name }: { data: BlockData; name: string }) {
  const t = useTranslate()
  const named = useNamed()
  const shown: Record<ContactField, { label: string; Icon: LucideIcon }> = {
    whatsapp: { label: 'WhatsApp', Icon: MessageCircle },
    position: { label: t('block.position.label'), Icon: MapPin },
    instagram: { label: 'Instagram', Icon: AtSign },
    url: { label: t('facility.websiteurl.label'), Icon: Globe },
    link: { label: t('block.contact.link'), Icon: Link },
  }
  const links = linksOfBlock(data).map(({ field, href }) => ({ href, ...shown[field] }))
  if (!links.length) return null
  return (
    <ul className="relative flex w-fit flex-wrap gap-1">
      {links.map(({ label, href, Icon }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            title={label}
            aria-label={named(label, name)}
            className="grid size-11 place-items-center rounded-lg text-primary hover:bg-primary-soft"
          >
            <Icon className="size-5" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}
