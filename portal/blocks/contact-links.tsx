import { AtSign, Globe, Link, MapPin, MessageCircle } from 'lucide-react'
import type { BlockData } from '#contract/blocks.ts'
import { instagramLink, mapsLink, whatsappLink } from '#contract/contacts.ts'
import { useTranslate } from '../messages.ts'

/** The contacts of a block as small buttons. */
export function ContactLinks({ data, name }: { data: BlockData; name: string }) {
  const t = useTranslate()
  const links = [
    { label: 'WhatsApp', href: whatsappLink(data.whatsapp), Icon: MessageCircle },
    { label: t('block.contact.position'), href: data.position && mapsLink(data.position), Icon: MapPin },
    { label: 'Instagram', href: instagramLink(data.instagram), Icon: AtSign },
    { label: t('block.contact.url'), href: data.url, Icon: Globe },
    { label: t('block.contact.link'), href: data.link, Icon: Link },
  ].flatMap(({ href, ...link }) => (href ? [{ ...link, href }] : []))
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
            aria-label={`${label}: ${name}`}
            className="grid size-11 place-items-center rounded-lg text-primary hover:bg-primary-soft"
          >
            <Icon className="size-5" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}
