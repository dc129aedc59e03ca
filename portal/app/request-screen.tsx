import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { useNamedScreen } from '../browser/screen-title.ts'
import { useTranslate } from '../messages/requests.ts'
import { RequestView } from '../requests/request-view.tsx'
import { guestName, serviceLabel } from '../requests/request-words.ts'
import { requestQuery } from '../requests/requests.queries.ts'

/** /bookings/{id}: one request. Mails lead here. */
export function RequestScreen({ id }: { id: number }) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  // The view below reads it; this only looks.
  const { data } = useQuery({ ...requestQuery(id), enabled: false })
  useNamedScreen(data ? `${guestName(t, data)} · ${serviceLabel(t, data)}` : t('requests.title'))
  return (
    <main id="content" className="mx-auto grid max-w-4xl grid-cols-1 gap-4 px-4 pt-6 pb-28 sm:px-6 sm:py-10">
      <Button asChild tone="plain" className="-ms-2 justify-self-start !px-2">
        <Link href={href('requests')}>
          <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          {t('requests.title')}
        </Link>
      </Button>
      {/* Until the guest's name is its heading. */}
      {!data && <h1 className="sr-only">{t('requests.title')}</h1>}
      <RequestView id={id} isPage onGone={() => navigate(href('requests'))} />
    </main>
  )
}
