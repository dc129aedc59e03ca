import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../messages/administration.ts'
import { QueryState } from '../reads/query-state.tsx'
import { Together } from '../reads/together.tsx'
import { installationQuery, stateQuery } from './administration.queries.ts'
import { InstallationForm } from './installation-form.tsx'
import { StateList } from './state-list.tsx'

/** Who runs the installation, who may register, and how it is. */
export function InstallationTab() {
  const t = useTranslate()
  const settings = useQuery(installationQuery)
  const state = useQuery(stateQuery)
  return (
    <Together reads={[settings, state]}>
      <div className="grid grid-cols-1 gap-8">
        <section aria-labelledby="company-title" className="grid grid-cols-1 gap-4">
          <div className="breakable grid grid-cols-1 gap-1">
            <h2 id="company-title" className="text-lg font-semibold">
              {t('admin.company.title')}
            </h2>
            <p className="text-ink-soft">{t('admin.company.hint')}</p>
          </div>
          <QueryState query={settings} failed={t('admin.settings.failed')}>
            {(installation) => <InstallationForm installation={installation} />}
          </QueryState>
        </section>
        <section aria-labelledby="state-title" className="grid grid-cols-1 gap-4 border-t border-line pt-6">
          <h2 id="state-title" className="text-lg font-semibold">
            {t('admin.state.title')}
          </h2>
          <QueryState query={state} failed={t('admin.state.failed')}>
            {(shown) => <StateList state={shown} />}
          </QueryState>
        </section>
      </div>
    </Together>
  )
}
