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
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-card"
      >
        <div className="mx-auto grid max-w-4xl gap-3 pe-12 lg:grid-cols-[1fr_auto] lg:items-center">
          <p className="text-sm">
            <strong className="font-semibold">{t('cookies.banner.title')}. </strong>
            {t('cookies.banner.text')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => decide(true)}>{t('cookies.banner.acceptAll')}</Button>
            <Button tone="outline" onClick={() => decide(false)}>
              {t('cookies.banner.onlyNecessary')}
            </Button>
            <Button tone="plain" onClick={() => setManaging(true)}>
              {t('cookies.banner.manage')}
            </Button>
          </div>
        </div>
        <button
          type="button"
          aria-label={t('app.close')}
          onClick={() => setHidden(true)}
          className="absolute end-2 top-2 grid size-11 place-items-center rounded-lg hover:bg-muted"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </section>
      <Suspense>{isManaging && <ConsentPreferences onClose={() => setManaging(false)} />}</Suspense>
    </>
  )
}
