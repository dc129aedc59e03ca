import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { Notice, Spinner } from '#ui/placeholders.tsx'
import { useCurrentUser } from '../accounts/accounts.queries.ts'
import { t } from '../messages.ts'
import { leave } from '../query-client.ts'
import { showToast } from '../toasts.ts'
import { facilityQuery } from './facilities.queries.ts'
import { FacilityForm } from './facility-form.tsx'

/** /facility/new and /facility/{id}: the same form. */
export function FacilityScreen({ id }: { id?: string }) {
  const user = useCurrentUser()
  const isSignedOut = !user
  useEffect(() => {
    if (!isSignedOut) return
    showToast({ title: t('auth.required.title'), text: t('auth.required.text'), isDestructive: true })
    leave({ path: '/api/login', delay: 500 })
  }, [isSignedOut])
  if (isSignedOut) return null
  return (
    <main id="content" className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-6 sm:py-10">
      <h1 className="text-2xl font-semibold">{t(id ? 'facility.edit.title' : 'facility.create.title')}</h1>
      {id ? <ExistingFacility id={id} /> : <FacilityForm facility={undefined} />}
    </main>
  )
}

function ExistingFacility({ id }: { id: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(facilityQuery(id))
  // A copy from earlier is not edited: another device may have changed it since.
  if (!isFetchedAfterMount) return <Spinner label={t('app.loading')} />
  if (!error && data) return <FacilityForm key={id} facility={data} />
  const isMissing = error?.status === 404
  return (
    <Notice
      icon={<CircleAlert />}
      title={t(isMissing ? 'facility.notFound.title' : 'app.error')}
      text={isMissing ? t('facility.notFound.text') : (error?.text ?? '')}
    >
      {isMissing ? (
        <Button asChild>
          <Link href={href('dashboard')}>{t('app.back')}</Link>
        </Button>
      ) : (
        <Button onClick={() => refetch()}>{t('app.retry')}</Button>
      )}
    </Notice>
  )
}
