import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useCurrentUser } from '../accounts/accounts.queries.ts'
import { t } from '../messages.ts'
import { LanguageTab } from './language-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'

/** /settings (spec section 2). */
export function SettingsScreen() {
  const user = useCurrentUser()
  const [tab, setTab] = useState<'profile' | 'notifications' | 'language'>('profile')
  if (!user) return null
  return (
    <main id="content" className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-6 sm:py-10">
      <header className="flex items-center gap-2">
        <Button asChild tone="plain" className="w-11 !px-0">
          <Link href={href('dashboard')} aria-label={t('app.back')}>
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </Link>
        </Button>
        <h1 className="text-2xl font-semibold">{t('settings.title')}</h1>
      </header>
      <div className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <Tabs
          label={t('settings.title')}
          value={tab}
          onChange={setTab}
          tabs={[
            { name: 'profile', label: t('settings.profile.tab'), content: <ProfileTab user={user} /> },
            { name: 'notifications', label: t('settings.notifications.tab'), content: <NotificationsTab user={user} /> },
            { name: 'language', label: t('settings.language.tab'), content: <LanguageTab user={user} /> },
          ]}
        />
      </div>
    </main>
  )
}
