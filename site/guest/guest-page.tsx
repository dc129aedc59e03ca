import { photoSources } from '#contract/media.ts'
import { examplePropertyId, guestPath, guestPrivacyPath } from '#contract/routes.ts'
import { dot } from '#ui/dot.ts'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { PageDocument } from '../document.tsx'
import { landingPath } from '../landing/landing-head.tsx'
import { LanguageMenu } from '../language-menu.tsx'
import type { PageContext } from '../page.ts'
import { AroundSection } from './around-section.tsx'
import { AddressSection, DescriptionSection, InstructionsSection, TimesSection } from './arrival-sections.tsx'
import { AssistantSection } from './assistant-section.tsx'
import { InfoSection, TopicsSection } from './block-sections.tsx'
import { BottomBar } from './bottom-bar.tsx'
import type { GuestView } from './guest-view.ts'
import { ContactsSection, EmergencySection } from './help-sections.tsx'
import { Hero } from './hero.tsx'
import { LegalCodes } from './house-notes.tsx'
import { previewOf } from './preview.ts'
import { ServicesSection } from './services-section.tsx'
import { WifiSection } from './wifi-section.tsx'

/** What a guest reads after scanning the code (docs/product.md#guest-page). */
export function GuestPage({ page, view }: { page: PageContext; view: GuestView }) {
  const { t } = page
  const photo = photoSources(view.property_image_url)
  const title = [view.name, view.city].filter(Boolean).join(' · ')
  return (
    <PageDocument
      page={page}
      title={title}
      description={previewOf(view.description)}
      icon="/icon-192.png"
      head={
        <>
          <meta name="robots" content="noindex, nofollow" />
          <meta property="og:title" content={title} />
          {photo && <meta property="og:image" content={`${view.publicUrl}${photo.small}`} />}
          <link rel="manifest" href={`/guest/manifest.webmanifest?property_id=${view.id}&lang=${page.language}`} />
        </>
      }
    >
      <header className="top">
        <LanguageMenu page={page} hrefFor={(language) => `${guestPath(view.id)}&lang=${language}`} />
      </header>
      <main id="content" data-close={t('app.close')}>
        <div className="door">
          <Hero page={page} view={view} />
          <div className="now">
            <WifiSection page={page} view={view} />
            <TimesSection page={page} view={view} />
            <InstructionsSection page={page} view={view} />
          </div>
          <a href="#help" className="link wide">
            {t('guest.emergency.title')}
            {dot}112
          </a>
        </div>
        {page.laterCss && <link rel="stylesheet" href={page.laterCss} />}
        <div className="read">
          <AssistantSection page={page} view={view} />
          <DescriptionSection page={page} view={view} />
          <TopicsSection page={page} view={view} />
          <ServicesSection page={page} view={view} />
          <AroundSection page={page} view={view} />
          <InfoSection page={page} view={view} />
          <AddressSection page={page} view={view} />
          <ContactsSection page={page} view={view} />
          <EmergencySection page={page} view={view} />
          {/* Filled in by the island: the page is the same for everybody. */}
          <section hidden data-requests>
            <h2>{t('guest.account.requests')}</h2>
          </section>
          <footer>
            {view.id === examplePropertyId ? (
              <p>
                {t('guest.example.note')} <a href={landingPath(page.language)}>Ospita</a>
              </p>
            ) : (
              <p>{t('guest.foot.host', { name: view.contactPerson || view.name })}</p>
            )}
            <LegalCodes page={page} view={view} />
            <p>
              {t('guest.foot.privacy')} <a href={guestPrivacyPath(view.id, page.language)}>{t('guest.privacy.title')}</a>
            </p>
            <p hidden data-offline={t('guest.foot.offline', { time: '{time}' })} />
          </footer>
        </div>
      </main>
      <BottomBar page={page} view={view} />
      <ConsentBanner page={page} />
      <p role="status" className="unseen" data-announce />
    </PageDocument>
  )
}
