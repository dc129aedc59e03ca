import { guestPath } from '#contract/routes.ts'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { PageDocument } from '../document.tsx'
import { LanguageMenu } from '../language-menu.tsx'
import type { PageContext } from '../page.ts'
import { AddressSection, DescriptionSection, InstructionsSection, TimesSection } from './arrival-sections.tsx'
import { BottomBar } from './bottom-bar.tsx'
import type { GuestView } from './guest-view.ts'
import { ContactsSection, EmergencySection } from './help-sections.tsx'
import { Hero } from './hero.tsx'
import { ActionLink } from './section.tsx'
import { WifiSection } from './wifi-section.tsx'

/** What a guest reads after scanning the code; order as in design section 7. */
export function GuestPage({ page, view }: { page: PageContext; view: GuestView }) {
  const { t } = page
  const title = [view.name, view.city].filter(Boolean).join(' · ')
  return (
    <PageDocument
      page={page}
      title={title}
      description={view.description.slice(0, 160)}
      head={<meta name="robots" content="noindex, nofollow" />}
    >
      <header className="absolute inset-x-0 top-0 z-20 mx-auto flex max-w-2xl justify-end p-3">
        <div className="rounded-lg bg-surface text-ink shadow-card">
          <LanguageMenu page={page} hrefFor={(language) => `${guestPath(view.id)}&lang=${language}`} />
        </div>
      </header>
      <main id="content" className="mx-auto max-w-2xl pb-24">
        <Hero page={page} view={view} />
        <div className="grid gap-4 p-4">
          <TimesSection page={page} view={view} />
          <WifiSection page={page} view={view} />
          <AddressSection page={page} view={view} />
          <DescriptionSection page={page} view={view} />
          <InstructionsSection page={page} view={view} />
          <ActionLink href={`/guest/request?property_id=${view.id}&lang=${page.language}`}>{t('guest.ask.title')}</ActionLink>
          <ContactsSection page={page} view={view} />
          <EmergencySection page={page} view={view} />
          <footer className="px-2 py-4 text-center text-sm text-ink-soft">
            {t('guest.foot.host', { name: view.contactPerson || view.name })}
          </footer>
        </div>
      </main>
      <BottomBar page={page} view={view} />
      <ConsentBanner page={page} isAboveBar />
      <p role="status" className="sr-only" data-announce />
    </PageDocument>
  )
}
