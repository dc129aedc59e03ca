import { useQuery } from '@tanstack/react-query'
import { href } from '#contract/routes.ts'
import { Existing, FormScreen } from '../forms/form-screen.tsx'
import { useTranslate } from '../messages.ts'
import { facilityQuery } from './facilities.queries.ts'
import { FacilityForm } from './facility-form.tsx'

/** /facility/new and /facility/{id}: the same form. */
export function FacilityScreen({ id }: { id?: string }) {
  const t = useTranslate()
  return (
    <FormScreen title={t(id ? 'facility.edit.title' : 'facility.create.title')} signIn="/api/login">
      {id ? <ExistingFacility id={id} /> : <FacilityForm facility={undefined} />}
    </FormScreen>
  )
}

function ExistingFacility({ id }: { id: string }) {
  const t = useTranslate()
  const query = useQuery(facilityQuery(id))
  const missing = { title: t('facility.notFound.title'), text: t('facility.notFound.text') }
  return (
    <Existing query={query} missing={missing} back={href('dashboard')}>
      {(facility) => <FacilityForm key={id} facility={facility} />}
    </Existing>
  )
}
