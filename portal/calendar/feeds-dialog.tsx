import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarFeed } from '#contract/bookings.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { Field, Select } from '#ui/field.tsx'
import { allFacilitiesQuery } from '../facilities/facilities.queries.ts'
import { useTranslate } from '../messages/requests.ts'
import { QueryState } from '../reads/query-state.tsx'
import { FeedItem } from './feed-item.tsx'
import { feedsQuery, useCreateFeed, useRemoveFeed } from './feeds.queries.ts'

/** Secret addresses with which calendar programs show the bookings: makes, copies and revokes them. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const feeds = useQuery(feedsQuery)
  const remove = useRemoveFeed()
  const [revoked, setRevoked] = useState<CalendarFeed>()
  return (
    <Dialog isOpen onClose={onClose} isWide title={t('feeds.title')} description={t('feeds.text')} closeLabel={t('app.close')}>
      <QueryState query={feeds} failed={t('feeds.failed')}>
        {(rows) =>
          rows.length > 0 ? (
            <ul className="grid grid-cols-1 gap-3">
              {rows.map((feed) => (
                <FeedItem key={feed.id} feed={feed} onRevoke={() => setRevoked(feed)} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">{t('feeds.none')}</p>
          )
        }
      </QueryState>
      <NewFeed />
      <ul className="grid gap-1 text-sm text-ink-soft">
        <li>{t('feeds.google')}</li>
        <li>{t('feeds.outlook')}</li>
      </ul>
      <ConfirmDialog
        isOpen={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
        title={t('feeds.revoke.title')}
        description={t('feeds.revoke.text')}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('feeds.revoke'), tone: 'danger', onChoose: () => revoked && remove.mutate(revoked.id) }]}
      />
    </Dialog>
  )
}

function NewFeed() {
  const t = useTranslate()
  const { data: facilities = [] } = useQuery(allFacilitiesQuery)
  const create = useCreateFeed()
  const [facilityId, setFacilityId] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate(facilityId || null)
      }}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="min-w-[min(13rem,100%)] flex-1">
        <Field label={t('feeds.for')}>
          {(described) => (
            <Select {...described} value={facilityId} onChange={({ target }) => setFacilityId(target.value)}>
              <option value="">{t('feeds.all')}</option>
              {facilities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Button type="submit" isBusy={create.isPending}>
        {t('feeds.create')}
      </Button>
    </form>
  )
}
