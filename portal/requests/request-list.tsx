import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Inbox, Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/placeholders.tsx'
import { useAddressQuery } from '../browser/use-address-query.ts'
import { useIsDesk } from '../browser/use-media.ts'
import { useNow } from '../browser/use-now.ts'
import { Pages, totalOf } from '../lists/pages.tsx'
import { useTranslate } from '../messages/requests.ts'
import { BesideList } from './beside-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { actionsOf } from './request-actions.ts'
import type { OpenedDialog } from './request-dialog.ts'
import { RequestDialogs } from './request-dialogs.tsx'
import { useFilters } from './request-filters.ts'
import { RequestItem } from './request-item.tsx'
import { requestsQuery } from './requests.queries.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { TurnTabs } from './turn-tabs.tsx'
import { leadOnFrom, useRequestKeys } from './use-request-keys.ts'

/** Groups by turn, filters, rows and their dialogs; on a desk the chosen request beside them. */
export function RequestList() {
  const t = useTranslate()
  const now = useNow()
  const isDesk = useIsDesk()
  const { filters, isFiltered } = useFilters()
  const query = useInfiniteQuery({ ...requestsQuery(filters), placeholderData: keepPreviousData })
  const [opened, setOpened] = useState<OpenedDialog>()
  const [isHelping, setHelping] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const beside = useRef<HTMLElement>(null)
  const { chosen, choose, leave } = useChosen({ list, beside })
  const total = totalOf(query)
  const find = (id: number) => query.data?.pages.flatMap(({ rows }) => rows).find((row) => row.id === id)

  function reply(id: number) {
    const request = find(id)
    if (!request) return
    const actions = actionsOf(request)
    if (actions.has('reply') || actions.has('change')) setOpened({ dialog: 'reply', request })
  }

  useRequestKeys({ list, beside, chosen, onReply: reply, onHelp: () => setHelping(true) })

  const chooseRow = (id: number, byKeyboard: boolean) => {
    choose(id)
    if (byKeyboard) beside.current?.focus()
  }

  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(22rem,2fr)_3fr]">
      <div className="min-w-0 lg:col-span-2">
        <TurnTabs />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <FilterBar hasRows={total > 0} />
        <div className="flex min-h-6 items-center justify-between gap-2">
          <h2 className="font-sans text-base font-normal text-ink-soft" aria-live="polite">
            {/* Rows have headings below this one, so it is never empty. */}
            {total > 0 ? t('requests.count', { count: total }) : <span className="sr-only">{t('requests.title')}</span>}
          </h2>
          {isDesk && (
            <Button
              tone="plain"
              isIcon
              onClick={() => setHelping(true)}
              aria-label={t('requests.keys.title')}
              title={t('requests.keys.title')}
            >
              <Keyboard className="size-5" aria-hidden="true" />
            </Button>
          )}
        </div>
        <div ref={list} className="grid grid-cols-1 gap-3">
          <Pages
            query={query}
            look="rows"
            failed={t('requests.failed')}
            empty={
              <Notice
                icon={<Inbox />}
                title={t('requests.empty.title')}
                text={t(isFiltered ? 'requests.empty.filtered' : 'requests.empty.text')}
              />
            }
          >
            {(requests) => (
              <ul className="grid grid-cols-1 gap-3">
                {requests.map((request) => (
                  <RequestItem
                    key={request.id}
                    request={request}
                    now={now}
                    isChosen={isDesk && request.id === chosen}
                    onChoose={isDesk ? chooseRow : undefined}
                    onOpen={(dialog) => setOpened({ dialog, request })}
                  />
                ))}
              </ul>
            )}
          </Pages>
        </div>
      </div>
      {isDesk && <BesideList ref={beside} id={chosen} onGone={leave} onOpen={setOpened} />}
      {opened && (
        <RequestDialogs
          {...opened}
          request={find(opened.request.id) ?? opened.request}
          onClose={() => setOpened(undefined)}
          onRemoved={() => leave(opened.request.id)}
        />
      )}
      {isHelping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </div>
  )
}

/** The request beside the list; the address names it. */
function useChosen(places: Parameters<typeof leadOnFrom>[1]) {
  const [query, change] = useAddressQuery()
  const value = query.get('request') ?? ''
  return {
    chosen: /^\d+$/.test(value) ? Number(value) : undefined,
    choose: (id: number) => change({ request: `${id}` }),
    /** Leaves a request that is gone; the keyboard goes on beside it. Another one may be chosen by then. */
    leave: (id: number) => {
      leadOnFrom(id, places)
      if (new URLSearchParams(location.search).get('request') === `${id}`) change({ request: '' })
    },
  }
}
