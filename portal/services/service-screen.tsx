import { useQuery } from '@tanstack/react-query'
import { Existing, FormScreen } from '../forms/form-screen.tsx'
import { useTranslate } from '../messages.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { ServiceForm } from './service-form.tsx'
import { serviceQuery } from './services.queries.ts'
import { servicesAddress } from './use-service-edit.ts'

/** /service/new and /service/{id}: the same form. */
export function ServiceScreen({ id }: { id?: string }) {
  const t = useTranslate()
  const user = useCurrentUser()
  const query = useQuery({ ...serviceQuery(id ?? ''), enabled: Boolean(id && user) })
  const missing = { title: t('service.notFound.title'), text: t('error.service.notFound') }
  return (
    <FormScreen
      title={t(id ? 'service.edit.title' : 'service.create.title')}
      name={id && query.data?.name}
      back={servicesAddress}
      signIn="/auth"
    >
      {id ? (
        <Existing query={query} missing={missing} back={servicesAddress}>
          {(service) => <ServiceForm key={id} service={service} />}
        </Existing>
      ) : (
        <ServiceForm service={undefined} />
      )}
    </FormScreen>
  )
}
