import { ArrowLeft, Download, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { href } from '#contract/routes.ts'
import { clockAt, instantInNumbers } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { leave } from '../api/query-client.ts'
import { saveFile } from '../browser/save-file.ts'
import { text, useTranslate } from '../messages/cookies.ts'
import { showToast } from '../toasts/toasts.ts'
import { forgetDecision, useConsent } from './consent.store.ts'
import { KeptNames } from './kept-names.tsx'
import { savePreferences } from './save-preferences.ts'

/** /cookie-settings (docs/product.md#cookies). */
export function CookiesScreen() {
  const t = useTranslate()
  const { consent, date } = useConsent()
  const [switched, setSwitched] = useState<{ functional: boolean; at: string | null }>()
  // What was decided since, as in the note below, counts more than a switch that was not saved.
  const functional = switched?.at === date ? switched.functional : (consent?.functional ?? false)

  function remove() {
    forgetDecision()
    setSwitched(undefined)
    showToast({ title: text('cookies.deleted.title'), text: text('cookies.deleted.text'), isDestructive: true })
  }
  function exportData() {
    const preferences = { necessary: true, functional: consent?.functional ?? false }
    const exportDate = new Date().toISOString()
    saveFile(`cookie-data-${clockAt(exportDate).day}.json`, { preferences, consentDate: date, exportDate, userAgent: navigator.userAgent })
  }

  /** A link in a new tab has nothing behind it: the start of whoever reads this comes from the server. */
  const goBack = () => (history.length > 1 ? history.back() : leave(href('dashboard')))

  return (
    <main id="content" className="mx-auto grid max-w-3xl grid-cols-1 gap-5 px-4 py-6 sm:py-10">
      <header className="flex flex-wrap items-center gap-2">
        <Button tone="plain" isIcon className="-ms-2" aria-label={t('app.back')} onClick={goBack}>
          <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </Button>
        <h1 className="flex-[1_1_14rem] text-xl font-semibold">{t('cookies.title')}</h1>
      </header>
      <Card title={t('cookies.info.title')}>
        <p className="text-ink-soft">{t('cookies.info.text')}</p>
        <p>{date ? t('cookies.info.date', { date: instantInNumbers('it', date) }) : t('cookies.info.none')}</p>
      </Card>
      <Card title={t('cookies.necessary.title')}>
        <p className="text-ink-soft">{t('cookies.necessary.text')}</p>
        <p className="text-ink-soft">{t('cookies.necessary.random')}</p>
        <p className="text-sm text-ink-soft">{t('cookies.necessary.duration')}</p>
        <Switch label={t('cookies.necessary.always')} isOn isFixed />
      </Card>
      <Card title={t('cookies.functional.title')}>
        <p className="text-ink-soft">{t('cookies.functional.text')}</p>
        <p className="text-sm text-ink-soft">{t('cookies.functional.duration')}</p>
        <Switch label={t('cookies.functional.toggle')} isOn={functional} onChange={(isOn) => setSwitched({ functional: isOn, at: date })} />
      </Card>
      <Card title={t('cookies.kept.title')}>
        <KeptNames />
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => savePreferences(functional)}>{t('cookies.save')}</Button>
        <Button tone="outline" onClick={exportData}>
          <Download className="size-5" aria-hidden="true" />
          {t('cookies.export')}
        </Button>
        <Button tone="dangerSoft" onClick={remove}>
          <Trash2 className="size-5" aria-hidden="true" />
          {t('cookies.deleteAll')}
        </Button>
      </div>
    </main>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 className="breakable text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}
