import { LogOut, Settings } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { photoSources } from '#contract/media.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { useLogout } from '../accounts/accounts.queries.ts'
import { leaveSafely } from '../forms/unsaved-changes.ts'
import { Brand } from '../frame/brand.tsx'
import { useTranslate } from '../messages.ts'
import { SectionMenu } from './section-menu.tsx'

/** Brand, menu of sections, name of the operator, settings and sign-out. */
export function Header({ user }: { user: User }) {
  const t = useTranslate()
  const logout = useLogout()
  const [, navigate] = useLocation()
  const name = user.fullName || user.email || t('dashboard.user.fallback')
  const face = photoSources(user.profileImageUrl)
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-6 xl:flex-nowrap">
        <Link href={href('dashboard')} className="shrink-0 rounded-lg">
          <Brand />
        </Link>
        <SectionMenu />
        <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-2 xl:flex-nowrap">
          <span
            className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft font-semibold text-primary"
            aria-hidden="true"
          >
            {face ? <img src={face.smallest} alt="" className="size-full object-cover" /> : [...name][0]?.toUpperCase()}
          </span>
          <span dir="auto" title={name} className="hidden max-w-48 truncate font-medium sm:block md:max-xl:hidden">
            {name}
          </span>
          <Button asChild tone="plain" isIcon>
            <Link href={href('settings')} aria-label={t('settings.title')}>
              <Settings className="size-5" aria-hidden="true" />
            </Link>
          </Button>
          <Button
            tone="plain"
            className="shrink-0 max-lg:w-11 max-lg:!px-0"
            isBusy={logout.isPending}
            onClick={() => leaveSafely(() => logout.mutate(undefined, { onSuccess: () => navigate(href('auth')) }))}
            aria-label={t('dashboard.logout')}
          >
            <LogOut className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            <span className="hidden lg:inline">{t('dashboard.logout')}</span>
          </Button>
        </div>
      </div>
    </header>
  )
}
