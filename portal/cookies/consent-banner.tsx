import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { LoadedDialog } from '../frame/loaded-dialog.tsx'
import { useTranslate } from '../messages.ts'
import { decide, useConsent } from './consent.store.ts'

const ConsentPreferences = loadOnDemand(() => import('./consent-preferences.tsx'), 'ConsentPreferences')

/**
 * Asks at the bottom of any page until somebody decides: on phones one slim line, which unfolds what it is about. The close icon
 * hides it without storing (docs/product.md#cookies).
 */
export function ConsentBanner() {
  const t = useTranslate()
  const { consent } = useConsent()
  const [isHidden, setHidden] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const [isManaging, setManaging] = useState(false)
  if (consent || isHidden) return null
  const folded = !isUnfolded && 'max-sm:hidden'
  // Where one row is too narrow, name and cross come first, and the two answers below them.
  const answer = 'max-[22rem]:order-1 max-[22rem]:flex-1'
  const small = '!px-2.5 max-sm:hyphens-none sm:!px-3'
  return (
    <>
      <section
        aria-label={t('cookies.banner.title')}
        data-consent
        className="fixed inset-x-0 print:hidden bottom-[var(--bar,0px)] z-30 border-t border-line bg-surface px-3 pt-(--edge) pb-[max(var(--edge),calc(env(safe-area-inset-bottom)-var(--bar,0px)))] [--edge:0.375rem] text-xs shadow-card sm:px-4 sm:[--edge:0.5rem] sm:text-sm"
      >
        <div
          className={clsx(
            'mx-auto flex max-w-6xl flex-wrap items-center gap-1.5 sm:gap-x-4',
            !isUnfolded && 'min-[22rem]:max-sm:flex-nowrap',
          )}
        >
          <button
            type="button"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
            className={clsx(
              'min-h-11 min-w-22 flex-1 text-start leading-tight underline sm:hidden',
              isUnfolded ? 'basis-full' : 'max-[22rem]:basis-[calc(100%-3.5rem)]',
            )}
          >
            {t('cookies.banner.title')}
          </button>
          <p className={clsx('min-w-48 flex-1 max-sm:basis-full', folded)}>{t('cookies.banner.text')}</p>
          <Button className={clsx(small, answer)} tone="outline" onClick={() => decide(false)}>
            {t('cookies.banner.onlyNecessary')}
          </Button>
          <Button className={clsx(small, answer)} onClick={() => decide(true)}>
            {t('cookies.banner.acceptAll')}
          </Button>
          <Button tone="plain" className={clsx(small, folded)} onClick={() => setManaging(true)}>
            {t('cookies.banner.manage')}
          </Button>
          <Button tone="plain" isIcon aria-label={t('app.close')} onClick={() => setHidden(true)} className="max-sm:-me-2">
            <X className="size-5" aria-hidden="true" />
          </Button>
        </div>
      </section>
      {isManaging && (
        <LoadedDialog onClose={() => setManaging(false)}>
          <ConsentPreferences onClose={() => setManaging(false)} />
        </LoadedDialog>
      )}
    </>
  )
}
