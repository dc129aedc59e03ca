import { whatsappLink } from '#contract/contacts.ts'
import { callLink } from './call-link.ts'
import type { PageContext } from './page.ts'

type Contacts = Record<'phone' | 'whatsapp' | 'email', string>

/** How to call and write to somebody, each with what it leads to; without an address where it leads nowhere. @param country where the telephone is */
export function contactLinks({ t }: Pick<PageContext, 't'>, { phone, whatsapp, email }: Contacts, country: string) {
  return [
    { href: phone && callLink(phone, country), label: t('guest.contacts.call'), detail: phone },
    { href: whatsappLink(whatsapp), label: 'WhatsApp', detail: whatsapp },
    { href: email && `mailto:${email}`, label: t('guest.contacts.write'), detail: email },
  ]
}

/** Those that lead somewhere. */
export const leading = <Link extends { href: string | undefined }>(links: Link[]): (Link & { href: string })[] =>
  links.filter((link): link is Link & { href: string } => Boolean(link.href))
