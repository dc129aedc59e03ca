import type { PageContext } from '../page.ts'

/** Asks for consent at the bottom of a page; hidden until the island finds no stored decision. */
export function ConsentBanner({ page: { t } }: { page: PageContext }) {
  return (
    <>
      <section data-consent hidden aria-label={t('cookies.banner.title')} className="consent">
        <details>
          <summary>{t('cookies.banner.title')}</summary>
          <p>{t('cookies.banner.text')}</p>
          <button type="button" data-decide="manage" className="choice">
            {t('cookies.banner.manage')}
          </button>
        </details>
        <button type="button" data-decide="necessary" className="choice">
          {t('cookies.banner.onlyNecessary')}
        </button>
        <button type="button" data-decide="all" className="choice">
          {t('cookies.banner.acceptAll')}
        </button>
        <button type="button" data-decide="later" aria-label={t('app.close')} className="choice close">
          ×
        </button>
      </section>
      <dialog data-consent-dialog aria-label={t('cookies.banner.manage')} className="consent-dialog">
        <form method="dialog">
          <label>
            {t('cookies.necessary.title')}
            <input type="checkbox" defaultChecked disabled />
          </label>
          <label>
            {t('cookies.functional.title')}
            <input type="checkbox" name="functional" />
          </label>
          <button type="submit" value="save" className="choice main">
            {t('cookies.save')}
          </button>
          <button type="submit" value="cancel" className="choice">
            {t('app.cancel')}
          </button>
        </form>
      </dialog>
    </>
  )
}
