import { examplePropertyId, guestPath } from '#contract/routes.ts'
import { Brand } from '../brand.tsx'
import type { Company } from '../company.ts'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { PageDocument } from '../document.tsx'
import { LanguageMenu } from '../language-menu.tsx'
import type { PageContext } from '../page.ts'
import { Evening } from './evening.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { LandingHead } from './landing-head.tsx'
import { Promises } from './promises.tsx'
import { Screenshot } from './screenshot.tsx'

const link = 'inline-flex min-h-12 items-center justify-center rounded-lg px-6 font-semibold'

/** What a visitor sees at / (docs/product.md#landing-page). */
export function LandingPage({ page, publicUrl, company }: { page: PageContext; publicUrl: string; company: Company }) {
  const { t } = page
  const head = { title: `Ospita · ${t('landing.hero.title')}`, description: t('landing.hero.text') }
  return (
    <PageDocument page={page} {...head} head={<LandingHead page={page} publicUrl={publicUrl} {...head} />}>
      <header className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-2 px-4 py-3 sm:px-6">
        <Brand />
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1">
          <LanguageMenu page={page} hrefFor={(language) => `/?lang=${language}`} />
          <a href="/auth" className="inline-flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-muted">
            {t('landing.login')}
          </a>
          {company.registration === 'open' && (
            <a
              href="/auth?tab=register"
              className="hidden min-h-11 items-center rounded-lg bg-primary px-4 font-semibold text-on-primary hover:bg-primary-strong sm:inline-flex"
            >
              {t('landing.cta')}
            </a>
          )}
        </div>
      </header>
      <main id="content">
        <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-8 sm:px-6 lg:grid-cols-[1.15fr_1fr] lg:pt-12">
          <div className="grid justify-items-start gap-5">
            <p className="font-semibold text-primary">{t('landing.free.title')}</p>
            <h1 className="text-2xl font-bold">{t('landing.hero.title')}</h1>
            <p className="max-w-xl text-lg text-ink-soft">{t('landing.hero.text')}</p>
            <Calls page={page} company={company} />
            <p className="text-sm text-ink-soft">{t('landing.free.text')}</p>
          </div>
          <figure>
            <div className="door">
              <Screenshot name="guest" isFirst />
            </div>
            <figcaption className="mt-3 text-center text-sm text-ink-soft">{t('landing.preview.label')}</figcaption>
          </figure>
        </section>
        <Evening t={t} />
        <FeatureCards t={t} />
        <Steps t={t} />
        <Promises page={page} />
        <section className="mx-auto grid max-w-3xl justify-items-center gap-5 px-4 pb-20 text-center sm:px-6">
          <h2 className="text-xl font-bold">{t('landing.free.title')}</h2>
          <p className="text-lg text-ink-soft">{t('landing.free.text')}</p>
          <Calls page={page} company={company} isCentered />
        </section>
      </main>
      <footer className="border-t border-line px-4 py-8 text-center text-sm text-ink-soft">
        <p>{t('landing.foot', { company: company.name, vat: company.vat, town: company.town })}</p>
        {company.contact && (
          <p>
            <a href={`mailto:${company.contact}`} className="inline-flex min-h-11 items-center underline">
              <bdi>{company.contact}</bdi>
            </a>
          </p>
        )}
      </footer>
      <ConsentBanner page={page} />
    </PageDocument>
  )
}

/** The two ways in: an account, or a look at the example first. Where not everybody may register, it says so instead. */
function Calls({ page: { t, language }, company, isCentered = false }: { page: PageContext; company: Company; isCentered?: boolean }) {
  const { registration } = company
  const isOpen = registration === 'open'
  return (
    <>
      <p className={isCentered ? 'flex flex-wrap justify-center gap-3' : 'flex flex-wrap gap-3'}>
        <a
          href={isOpen ? '/auth?tab=register' : '/auth'}
          className={`${link} bg-primary text-on-primary shadow-card hover:bg-primary-strong`}
        >
          {t(isOpen ? 'landing.cta' : 'landing.login')}
        </a>
        <a href={`${guestPath(examplePropertyId)}&lang=${language}`} className={`${link} border border-line-strong hover:bg-muted`}>
          {t('landing.example')}
        </a>
      </p>
      {registration !== 'open' && <p className="text-sm text-ink-soft">{t(`registration.${registration}.text`)}</p>}
    </>
  )
}

function Steps({ t }: Pick<PageContext, 't'>) {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-16 sm:px-6 lg:pt-20">
      <h2 className="mb-8 text-xl font-bold">{t('landing.steps.title')}</h2>
      <ol className="grid gap-8 md:grid-cols-3">
        {(['one', 'two', 'three'] as const).map((step, index) => (
          <li key={step} className="grid grid-cols-[1.25rem_1fr] content-start gap-x-4 gap-y-1">
            <span className="row-span-2 font-display text-2xl text-primary" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="text-lg font-semibold">{t(`landing.step.${step}.title`)}</h3>
            <p className="text-ink-soft">{t(`landing.step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
