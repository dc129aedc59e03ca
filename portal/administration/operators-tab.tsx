import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { operatorStates } from '#contract/administration.ts'
import { Select } from '#ui/field.tsx'
import { Pages, totalOf } from '../lists/pages.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { useSettled } from '../lists/use-settled.ts'
import { useTranslate } from '../messages/administration.ts'
import { operatorsQuery } from './administration.queries.ts'
import { OperatorRow } from './operator-row.tsx'

/** The accounts of the installation, searched and filtered. */
export function OperatorsTab({ user }: { user: User }) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const [state, setState] = useState('')
  const query = useInfiniteQuery(operatorsQuery({ search: useSettled(search), state }))
  return (
    <section aria-label={t('admin.tab.operators')} className="grid grid-cols-1 gap-4">
      <search className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_12rem]">
        <SearchField label={t('admin.operators.search')} value={search} onChange={setSearch} />
        <Select aria-label={t('admin.operators.state')} value={state} onChange={({ target }) => setState(target.value)}>
          <option value="">{t('admin.operators.state.all')}</option>
          {operatorStates.map((one) => (
            <option key={one} value={one}>
              {t(`admin.operators.state.${one}`)}
            </option>
          ))}
        </Select>
      </search>
      {query.data && (
        <p role="status" className="text-sm text-ink-soft">
          {t('admin.operators.number', { number: totalOf(query) })}
        </p>
      )}
      <Pages
        query={query}
        look="rows"
        failed={t('admin.operators.failed')}
        empty={<p className="py-6 text-center text-ink-soft">{t('admin.operators.empty')}</p>}
      >
        {(operators) => (
          <ul className="grid grid-cols-1 gap-3">
            {operators.map((operator) => (
              <OperatorRow key={operator.id} operator={operator} isOwn={operator.id === user.id} />
            ))}
          </ul>
        )}
      </Pages>
    </section>
  )
}
