import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ConciergeBell } from 'lucide-react'
import { useState } from 'react'
import { href } from '#contract/routes.ts'
import type { Service } from '#contract/services.ts'
import { listed } from '#i18n/labels.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { CardSection } from '../cards/card-section.tsx'
import { allFacilitiesQuery } from '../facilities/facilities.queries.ts'
import { useLanguage, useTranslate } from '../messages.ts'
import { ServiceCard, type ServicePlaces } from './service-card.tsx'
import { servicesQuery, useDuplicateService, useRemoveService } from './services.queries.ts'

/** The operator's services on the dashboard. */
export function ServicesSection() {
  const t = useTranslate()
  const query = useInfiniteQuery(servicesQuery)
  return (
    <CardSection
      title={t('dashboard.services.title')}
      count={(count) => t('dashboard.services.count', { count })}
      add={{ label: t('dashboard.services.add'), href: href('serviceNew') }}
      query={query}
      failed={t('dashboard.services.failed')}
      empty={{ icon: <ConciergeBell />, title: t('dashboard.services.empty.title'), text: t('dashboard.services.empty.text') }}
    >
      {(services) => <ServiceCards services={services} />}
    </CardSection>
  )
}

function ServiceCards({ services }: { services: Service[] }) {
  const t = useTranslate()
  const [removing, setRemoving] = useState<Service>()
  const { mutate: duplicate } = useDuplicateService()
  const remove = useRemoveService()
  const placesOf = usePlaces(services)
  return (
    <>
      <CardGrid items={services}>
        {(service) => <ServiceCard service={service} places={placesOf(service)} onDuplicate={duplicate} onRemove={setRemoving} />}
      </CardGrid>
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('service.delete.title')}
        description={t('service.delete.confirm', { name: removing?.name ?? '' })}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('app.delete'), tone: 'danger', onChoose: () => removing && remove.mutate(removing) }]}
      />
    </>
  )
}

/** Says in which properties a service is offered that is not offered in all; a blank line until their names are read. */
function usePlaces(services: Service[]): (service: Service) => ServicePlaces {
  const language = useLanguage()
  const isNeeded = services.some(({ inAllFacilities }) => !inAllFacilities)
  const { data, isPending } = useQuery({ ...allFacilitiesQuery, enabled: isNeeded })
  return ({ inAllFacilities, facilityIds }) => {
    if (inAllFacilities || !data) return inAllFacilities || !isPending ? undefined : null
    const names = data.filter(({ id }) => facilityIds.includes(id)).map(({ name }) => name)
    return listed(language, names)
  }
}
