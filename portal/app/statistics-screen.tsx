import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { useNamedScreen } from '../browser/screen-title.ts'
import { facilityQuery } from '../facilities/facilities.queries.ts'
import { Existing } from '../forms/form-screen.tsx'
import { useTranslate } from '../messages.ts'
import { FacilityStatistics } from '../statistics/facility-statistics.tsx'

/** /facility/{id}/statistics: how a guest page was read over the last 30 days. */
export function StatisticsScreen({ id }: { id: string }) {
  const t = useTranslate()
  const facility = useQuery(facilityQuery(id))
  const title = t('statistics.title', { name: facility.data?.name ?? '…' })
  useNamedScreen(title)
  const missing = { title: t('facility.notFound.title'), text: t('facility.notFound.text') }
  return (
    <main id="content" className="mx-auto grid max-w-4xl grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <Button asChild tone="plain" className="-ms-2 justify-self-start !px-2">
        <Link href={href('dashboard')}>
          <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          {t('app.back')}
        </Link>
      </Button>
      {!facility.data && <h1 className="text-xl font-semibold">{title}</h1>}
      <Existing query={facility} missing={missing} back={href('dashboard')}>
        {(found) => <FacilityStatistics facility={found} />}
      </Existing>
    </main>
  )
}
