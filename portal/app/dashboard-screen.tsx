import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { SectionSkeleton } from '../frame/screen-skeleton.tsx'
import { useTranslate } from '../messages.ts'
import { HomeSection } from './home-section.tsx'
import { sectionOf } from './sections.ts'

const ServicesSection = loadOnDemand(() => import('../services/services-section.tsx'), 'ServicesSection')
const RequestsSection = loadOnDemand(() => import('./requests-section.tsx'), 'RequestsSection')
const BlocksSection = loadOnDemand(() => import('../blocks/blocks-section.tsx'), 'BlocksSection')

/** /: the first screen of a signed-in operator. The section stands in the address (docs/product.md#dashboard). */
export function DashboardScreen() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const { name: section, title, look } = sectionOf(search)
  return (
    <main id="content" className="mx-auto max-w-6xl px-4 pt-6 pb-28 sm:px-6 sm:py-10 max-md:mb-4">
      <Suspense fallback={<SectionSkeleton title={t(title)} look={look} label={t('dashboard.loading')} />}>
        {section === 'facilities' && <HomeSection />}
        {section === 'services' && <ServicesSection />}
        {section === 'requests' && <RequestsSection />}
        {section === 'blocks' && <BlocksSection />}
      </Suspense>
    </main>
  )
}
