import { CalendarPlus, Copy, Trash2 } from 'lucide-react'
import type { CalendarFeed } from '#contract/bookings.ts'
import { instantIn } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { copyText } from '../toasts/copy-text.ts'

/** One secret address. Apple's calendar takes it by a tap (webcal), the others by hand. */
export function FeedItem({ feed: { facilityId, facilityName, url, lastReadAt }, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) {
  const t = useTranslate()
  const named = useNamed()
  const language = useLanguage()
  const name = facilityId ? facilityName : t('feeds.all')
  return (
    <li className="grid grid-cols-1 gap-2 rounded-lg border border-line p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="font-semibold">{name}</bdi>
        <span className="text-sm text-ink-soft">
          {lastReadAt ? t('feeds.read', { when: instantIn(language, lastReadAt) }) : t('feeds.never')}
        </span>
      </p>
      <p dir="ltr" className="rounded-lg bg-muted px-3 py-2 text-sm break-all">
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="soft" aria-label={named(t('feeds.copy'), name)} onClick={() => copyText(url)}>
          <Copy className="size-5" aria-hidden="true" />
          {t('feeds.copy')}
        </Button>
        <Button asChild tone="outline">
          <a href={url.replace(/^https?:/, 'webcal:')} aria-label={named(t('feeds.apple'), name)}>
            <CalendarPlus className="size-5" aria-hidden="true" />
            {t('feeds.apple')}
          </a>
        </Button>
        <Button tone="dangerSoft" className="wrap-anywhere" aria-label={named(t('feeds.revoke'), name)} onClick={onRevoke}>
          <Trash2 className="size-5" aria-hidden="true" />
          {t('feeds.revoke')}
        </Button>
      </div>
    </li>
  )
}
