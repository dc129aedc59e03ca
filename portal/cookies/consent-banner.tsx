import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { useTranslate } from '../messages.ts'
import { decide, useConsent } from './consent.store.ts'

const ConsentPreferences = loadOnDemand(() => import('./consent-preferences.tsx'), 'ConsentPreferences')

/** Asks at the bottom of any page until somebody decides. The close icon hides it without storing (docs/product.md#cookies). */
export function ConsentBanner() {
  const t = useTranslate()
  const { consent } = useConsent()
  const [isHidden, setHidden] = useState(false)
  const [isManaging, setManaging] = useState(false)
  if (consent || isHidden) return null
  return (
    <>
      <section
        aria-label={t('cookies.banner.title')}
        data-consent
        className="fixed inset-x-0 bottom-[var(--bar,0px)] z-30 border-t border-line bg-surface px-4 py-2 text-xs shadow-card sm:text-sm"
      >
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 sm:pe-11">
          <p className="min-w-48 flex-1 py-1 max-sm:pe-11">{t('cookies.banner.text')}</p>
          <div className="flex flex-wrap items-center gap-x-1.5">
            <Button className="!px-2.5 sm:!px-3" onClick={() => decide(true)}>
              {t('cookies.banner.acceptAll')}
            </Button>
            <Button tone="outline" className="!px-2.5 sm:!px-3" onClick={() => decide(false)}>
              {t('cookies.banner.onlyNecessary')}
            </Button>
            <Button tone="plain" className="!px-2.5 sm:!px-3" onClick={() => setManaging(true)}>
              {t('cookies.banner.manage')}
            </Button>
          </div>
        </div>
        <button
          type="button"
          aria-label={t('app.close')}
          onClick={() => setHidden(true)}
          className="absolute end-1 top-1 grid size-11 place-items-center rounded-lg hover:bg-muted"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </section>
      <Suspense>{isManaging && <ConsentPreferences onClose={() => setManaging(false)} />}</Suspense>
    </>
  )
}
