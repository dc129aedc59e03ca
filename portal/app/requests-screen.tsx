import { ArrowLeft } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/requests.ts'
import { RequestsSection } from './requests-section.tsx'

/** /bookings: the requests on a screen of their own. The way back is /dashboard, which redirects to /. */
export function RequestsScreen() {
  const t = useTranslate()
  return (
    <main id="content" className="mx-auto grid max-w-6xl grid-cols-1 gap-2 px-4 pt-6 pb-28 sm:px-6 sm:py-10">
      <Button asChild tone="plain" className="-ms-2 justify-self-start !px-2">
        <a href="/dashboard">
          <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          {t('app.back')}
        </a>
      </Button>
      <RequestsSection />
    </main>
  )
}
