import { useQuery } from '@tanstack/react-query'
import { href } from '#contract/routes.ts'
import { Existing, FormScreen } from '../forms/form-screen.tsx'
import { useTranslate } from '../messages.ts'
import { ServiceForm } from './service-form.tsx'
import { serviceQuery } from './services.queries.ts'

/** /service/new and /service/{id}: the same form. */
export function ServiceScreen({ id }: { id?: string }) {
  const t = useTranslate()
  return (
    <FormScreen title={t(id ? 'service.edit.title' : 'service.create.title')} signIn="/auth">
      {id ? <ExistingService id={id} /> : <ServiceForm service={undefined} />}
    </FormScreen>
  )
}

function ExistingService({ id }: { id: string }) {
  const t = useTranslate()
  const query = useQuery(serviceQuery(id))
  const missing = { title: t('service.notFound.title'), text: t('error.service.notFound') }
  return (
    <Existing query={query} missing={missing} back={`${href('dashboard')}?section=services`}>
      {(service) => <ServiceForm key={id} service={service} />}
    </Existing>
  )
}
