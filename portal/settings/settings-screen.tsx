import { ArrowLeft, ChevronRight, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { Tabs } from '#ui/tabs.tsx'
import { LoadedPart } from '../frame/boundary.tsx'
import { useAskedTab } from '../frame/use-asked-tab.tsx'
import { useTranslate } from '../messages/account.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { LanguageTab } from './language-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'

const ImportSection = loadOnDemand(() => import('./import-section.tsx'), 'ImportSection')
const SecurityTab = loadOnDemand(() => import('./security-tab.tsx'), 'SecurityTab')
const PrivacyTab = loadOnDemand(() => import('./privacy-tab.tsx'), 'PrivacyTab')

const tabNames = ['profile', 'notifications', 'security', 'language', 'privacy'] as const

/** /settings (docs/product.md#settings). */
export function SettingsScreen() {
  const t = useTranslate()
  const user = useCurrentUser()
  const { tab, setTab, once } = useAskedTab(tabNames)
  if (!user) return null
  return (
    <main id="content" className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-6 sm:py-10">
      <header className="flex flex-wrap items-center gap-2">
        <Button asChild tone="plain" isIcon className="-ms-2">
          <Link href={href('dashboard')} aria-label={t('app.back')}>
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </Link>
        </Button>
        <h1 className="flex-[1_1_14rem] text-xl font-semibold">{t('settings.title')}</h1>
      </header>
      {user.isAdmin && (
        <Link
          href={href('administration')}
          className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 shadow-card hover:bg-muted sm:px-6"
        >
          <ShieldCheck className="size-6 shrink-0 text-primary" aria-hidden="true" />
          <span className="grid min-w-0 flex-1 grid-cols-1 break-words hyphens-auto">
            <span className="font-semibold">{t('administration.title')}</span>
            <span className="text-sm text-ink-soft">{t('settings.administration.text')}</span>
          </span>
          <ChevronRight className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" aria-hidden="true" />
        </Link>
      )}
      <div className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <Tabs
          label={t('settings.title')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              name: 'profile',
              label: t('settings.profile.tab'),
              content: (
                <div className="grid grid-cols-1 gap-10">
                  <ProfileTab user={user} />
                  <LoadedPart>
                    <ImportSection />
                  </LoadedPart>
                </div>
              ),
            },
            { name: 'notifications', label: t('settings.notifications.tab'), content: <NotificationsTab user={user} /> },
            { name: 'security', label: t('settings.security.tab'), content: once('security', <SecurityTab user={user} />) },
            { name: 'language', label: t('app.language'), content: <LanguageTab /> },
            { name: 'privacy', label: t('settings.privacy.tab'), content: once('privacy', <PrivacyTab />) },
          ]}
        />
      </div>
    </main>
  )
}
