import { useQuery } from '@tanstack/react-query'
import { href } from '#contract/routes.ts'
import { Existing, FormScreen } from '../forms/form-screen.tsx'
import { PlacePhoto } from '../media/place-photo.tsx'
import { useTranslate } from '../messages.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { facilityQuery } from './facilities.queries.ts'
import { FacilityForm } from './facility-form.tsx'

/** /facility/new and /facility/{id}: the same form. */
export function FacilityScreen({ id }: { id?: string }) {
  const t = useTranslate()
  const user = useCurrentUser()
  const query = useQuery({ ...facilityQuery(id ?? ''), enabled: Boolean(id && user) })
  const missing = { title: t('facility.notFound.title'), text: t('facility.notFound.text') }
  return (
    <FormScreen
      title={t(id ? 'facility.edit.title' : 'facility.create.title')}
      name={id && query.data?.name}
      picture={query.data && <PlacePhoto url={query.data.property_image_url} className="w-11" sizes="3rem" />}
      back={href('dashboard')}
      signIn="/api/login"
    >
      {id ? (
        <Existing query={query} missing={missing} back={href('dashboard')}>
          {(facility) => <FacilityForm key={id} facility={facility} />}
        </Existing>
      ) : (
        <FacilityForm facility={undefined} />
      )}
    </FormScreen>
  )
}
