import { ArrowLeft } from 'lucide-react'
import { Link, Redirect } from 'wouter'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useAskedTab } from '../frame/use-asked-tab.tsx'
import { useTranslate } from '../messages/administration.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { UpdateNotice } from '../updates/update-notice.tsx'
import { useLaterRelease } from '../updates/updates.queries.ts'
import { InstallationTab } from './installation-tab.tsx'

const OperatorsTab = loadOnDemand(() => import('./operators-tab.tsx'), 'OperatorsTab')
const InvitationsTab = loadOnDemand(() => import('./invitations-tab.tsx'), 'InvitationsTab')

const tabNames = ['installation', 'operators', 'invitations'] as const

/** /administration (docs/product.md#administration). For others the server has no such page. */
export function AdministrationScreen() {
  const t = useTranslate()
  const user = useCurrentUser()
  const { latest } = useLaterRelease()
  const { tab, setTab, once } = useAskedTab(tabNames)
  if (!user) return null
  // Another administrator has taken it back meanwhile.
  if (!user.isAdmin) return <Redirect to={href('settings')} replace />
  return (
    <main id="content" className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-6 sm:py-10">
      <header className="flex flex-wrap items-center gap-2">
        <Button asChild tone="plain" isIcon className="-ms-2">
          <Link href={href('settings')} aria-label={t('app.back')}>
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </Link>
        </Button>
        <h1 className="flex-[1_1_14rem] text-xl font-semibold">{t('administration.title')}</h1>
      </header>
      {latest && <UpdateNotice latest={latest} />}
      <div className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <Tabs
          label={t('administration.title')}
          value={tab}
          onChange={setTab}
          tabs={[
            { name: 'installation', label: t('admin.tab.installation'), content: once('installation', <InstallationTab />) },
            { name: 'operators', label: t('admin.tab.operators'), content: once('operators', <OperatorsTab user={user} />) },
            { name: 'invitations', label: t('admin.tab.invitations'), content: once('invitations', <InvitationsTab />) },
          ]}
        />
      </div>
    </main>
  )
}
