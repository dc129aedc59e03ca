import { Mail, MessageCircle, Phone } from 'lucide-react'
import { phoneLink, whatsappLink } from '#contract/contacts.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useNamed } from '../messages.ts'
import { guestName } from './request-words.ts'

/** Telephone, WhatsApp and e-mail of a guest, one tap away; nothing where none is known. */
export function GuestContacts({ request }: { request: GuestRequest }) {
  const t = useTranslate()
  const named = useNamed()
  const { phone, email } = request
  const whatsapp = whatsappLink(phone)
  const sign = email.lastIndexOf('@')
  if (!whatsapp && !email) return null
  return (
    <div className="flex flex-wrap gap-2">
      {whatsapp && (
        <>
          <Button asChild tone="outline">
            <a href={phoneLink(phone)} className="min-w-0 max-sm:flex-auto">
              <Phone className="size-5" aria-hidden="true" />
              <span dir="ltr" className="min-w-0 break-all">
                {phone}
              </span>
            </a>
          </Button>
          <Button asChild tone="outline">
            <a href={whatsapp} target="_blank" rel="noopener noreferrer" aria-label={named('WhatsApp', guestName(t, request))}>
              <MessageCircle className="size-5" aria-hidden="true" />
              <span className="max-sm:sr-only">WhatsApp</span>
            </a>
          </Button>
        </>
      )}
      {email && (
        <Button asChild tone="outline">
          <a href={`mailto:${email}`} className="min-w-0 max-w-full max-sm:flex-auto">
            <Mail className="size-5" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              {/* One too long for its line breaks before its sign, not within a word. */}
              {email.slice(0, sign)}
              <wbr />
              {email.slice(sign)}
            </span>
          </a>
        </Button>
      )}
    </div>
  )
}
