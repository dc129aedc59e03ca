import { Link, useLocation, useSearchParams } from 'wouter'
import { href } from '#contract/routes.ts'
import { useWaiting } from '../events/waiting.ts'
import { useTranslate } from '../messages.ts'
import { sectionOf, sections } from './sections.ts'

/** The menu of sections: in the header, on phones at the bottom of the screen; there large letters have two rows without pictures, as high as one with where fingers have room. */
export function SectionMenu() {
  const t = useTranslate()
  const waiting = useWaiting()
  const [path] = useLocation()
  const [search] = useSearchParams()
  const isRequests = path === href('requests') || path.startsWith(`${href('requests')}/`)
  const current = path === href('dashboard') ? sectionOf(search).name : isRequests ? 'requests' : undefined
  return (
    <nav
      aria-label={t('dashboard.menu.label')}
      data-bar={current && ''}
      className={`xl:shrink-0 max-md:@container max-md:fixed max-md:inset-x-0 max-md:print:hidden max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:pb-[env(safe-area-inset-bottom)] ${current ? '' : 'max-md:hidden'}`}
    >
      <ul className="flex md:gap-1 large-text:flex-wrap">
        {sections.map(({ name, label, Icon, href: target }) => (
          <li key={name} className="max-md:min-w-min max-md:flex-auto large-text:w-1/2 large-text:min-w-0">
            <Link
              href={target}
              aria-current={name === current ? 'page' : undefined}
              className="relative flex min-h-11 items-center gap-2 rounded-lg px-3 font-medium text-ink-soft hover:bg-muted aria-[current]:bg-primary-soft aria-[current]:text-primary max-md:min-h-16 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:rounded-none max-md:px-1 max-md:text-center max-md:text-xs max-md:font-semibold large-text:min-h-[max(2rem,44px)] large-text:flex-row large-text:px-0 large-text:text-[min(0.8125rem,6.5vw)]"
            >
              <Icon className="size-5 shrink-0 max-md:size-6 md:max-lg:hidden large-text:hidden" aria-hidden="true" />
              <span className="large-text:breakable">{t(label)}</span>
              {name === 'requests' && waiting > 0 && (
                <span className="min-w-6 rounded-full bg-accent px-1.5 text-center text-sm leading-[calc(24/15)] font-semibold text-surface max-md:absolute max-md:start-1/2 max-md:top-1 max-md:ms-1.5 max-md:min-w-5 max-md:px-1 max-md:text-xs max-md:leading-[calc(20/13)] large-text:static large-text:ms-0">
                  <span aria-hidden="true">{waiting}</span>
                  <span className="sr-only">{t('events.waiting', { count: waiting })}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
