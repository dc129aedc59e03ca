import { useQuery, useQueryClient } from '@tanstack/react-query'
import { href } from '#contract/routes.ts'
import { Existing, FormScreen } from '../forms/form-screen.tsx'
import { PlacePhoto } from '../media/place-photo.tsx'
import { useTranslate } from '../messages.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { facilityQuery, knownFacility } from './facilities.queries.ts'
import { FacilityForm } from './facility-form.tsx'

/** /facility/new and /facility/{id}: the same form. */
export function FacilityScreen({ id }: { id?: string }) {
  const t = useTranslate()
  const user = useCurrentUser()
  const client = useQueryClient()
  const query = useQuery({
    ...facilityQuery(id ?? ''),
    enabled: Boolean(id && user),
    // The dashboard has read it before: name and photo stand at once, and without a connection its fields do.
    ...knownFacility(client, id),
  })
  const missing = { title: t('facility.notFound.title'), text: t('facility.notFound.text') }
  return (
    <FormScreen
      title={t(id ? 'facility.edit.title' : 'facility.create.title')}
      name={id && query.data?.name}
      picture={query.data && <PlacePhoto url={query.data.property_image_url} className="carried-photo w-11" sizes="3rem" />}
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
