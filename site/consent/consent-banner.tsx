import type { PageContext } from '../page.ts'

const button = 'inline-flex min-h-11 items-center justify-center rounded-lg px-4 text-sm font-semibold'
const plain = `${button} border border-line`

/** Asks for consent at the bottom of a page; hidden until the island finds that nobody has decided. */
export function ConsentBanner({ page: { t }, isAboveBar = false }: { page: PageContext; isAboveBar?: boolean }) {
  return (
    <>
      <section
        data-consent
        hidden
        aria-label={t('cookies.banner.title')}
        className={`fixed inset-x-0 z-30 grid gap-3 border-t border-line bg-surface p-4 ${isAboveBar ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))]' : 'bottom-0'}`}
      >
        <p className="pe-10 text-sm">{t('cookies.banner.text')}</p>
        <div className="flex flex-wrap gap-2">
          <button type="button" data-decide="all" className={`${button} bg-primary text-on-primary`}>
            {t('cookies.banner.acceptAll')}
          </button>
          <button type="button" data-decide="necessary" className={plain}>
            {t('cookies.banner.onlyNecessary')}
          </button>
          <button type="button" data-decide="manage" className={button}>
            {t('cookies.banner.manage')}
          </button>
        </div>
        <button type="button" data-decide="later" aria-label={t('app.close')} className="absolute end-1 top-1 size-11 text-xl">
          ×
        </button>
      </section>
      <dialog
        data-consent-dialog
        aria-label={t('cookies.banner.manage')}
        className="m-auto w-80 max-w-full rounded-lg bg-surface p-5 text-ink"
      >
        <form method="dialog" className="grid gap-3">
          <label className="flex min-h-11 items-center justify-between gap-3">
            {t('cookies.necessary.title')}
            <input type="checkbox" checked disabled readOnly className="size-6" />
          </label>
          <label className="flex min-h-11 items-center justify-between gap-3">
            {t('cookies.functional.title')}
            <input type="checkbox" name="functional" className="size-6" />
          </label>
          <button type="submit" value="save" className={`${button} bg-primary text-on-primary`}>
            {t('cookies.save')}
          </button>
          <button type="submit" value="cancel" className={plain}>
            {t('app.cancel')}
          </button>
        </form>
      </dialog>
    </>
  )
}
