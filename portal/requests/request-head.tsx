import { CalendarPlus, Users } from 'lucide-react'
import { Link } from 'wouter'
import { bookingsApi } from '#contract/bookings.api.ts'
import type { RequestDetails } from '#contract/requests.api.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dot.ts'
import { addressOf } from '../api/address.ts'
import { useNow } from '../browser/use-now.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { ClashNotice } from './clash-notice.tsx'
import { Fact } from './fact.tsx'
import { GuestContacts } from './guest-contacts.tsx'
import { Initials } from './initials.tsx'
import { actionsOf } from './request-actions.ts'
import { RequestButtons } from './request-buttons.tsx'
import type { RequestDialog } from './request-dialog.ts'
import { agreedPrice, bookedLength, bookedWords, guestName, requestName, serviceLabel, wishWords } from './request-words.ts'
import { StateBadges } from './state-badges.tsx'
import { StatusSelect } from './status-select.tsx'
import { useStatusChange } from './use-status-change.tsx'

type RequestHeadProps = {
  request: RequestDetails
  /** The guest's name is the title of the page, or of what stands beside the list. */
  Title: 'h1' | 'h2'
  onOpen: (dialog: RequestDialog) => void
}

/** Who asks for what and when, whose turn it is, and what can be done about it. */
export function RequestHead({ request, Title, onOpen }: RequestHeadProps) {
  const t = useTranslate()
  const language = useLanguage()
  const now = useNow()
  const { adultNum, childNum, facilityName, otherRequests, email } = request
  const [agreed, length, price] = [bookedWords(language, request), bookedLength(language, request), agreedPrice(language, request)]
  return (
    <header className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-3">
        <Initials {...request} />
        <div className="grid min-w-0 grid-cols-1 gap-1">
          <Title className="text-xl font-semibold break-words">
            <bdi>{guestName(t, request)}</bdi>
          </Title>
          <p className="break-words">
            <bdi>{serviceLabel(t, request)}</bdi>
            {facilityName && (
              <>
                {dot}
                <bdi className="text-ink-soft">{facilityName}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      <StateBadges request={request} now={now} />
      <ClashNotice request={request} />
      <GuestContacts request={request} />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {agreed && <Fact label={t('requests.agreed')}>{agreed}</Fact>}
        {length && <Fact label={t('service.duration.label')}>{length}</Fact>}
        <Fact label={t('requests.asked')}>{wishWords(language, request)}</Fact>
        <Fact label={t('requests.persons')}>{t('requests.people', { adults: adultNum, children: childNum })}</Fact>
        {price && <Fact label={t('service.price.label')}>{price}</Fact>}
        <Fact label={t('requests.guid')}>{request.guid}</Fact>
      </dl>
      <Actions request={request} onOpen={onOpen} />
      {otherRequests > 0 && (
        <Button asChild tone="soft" className="justify-self-start" data-request-others>
          <Link href={`${href('requests')}?${new URLSearchParams({ search: email })}`}>
            <Users className="size-5" aria-hidden="true" />
            {t('requests.others', { count: otherRequests })}
          </Link>
        </Button>
      )}
    </header>
  )
}

function Actions({ request, onOpen }: Omit<RequestHeadProps, 'Title'>) {
  const t = useTranslate()
  const named = useNamed()
  const { change, isBusy, dialog } = useStatusChange(request)
  const actions = actionsOf(request)
  const { id } = request
  const name = requestName(t, request)
  const moves = [
    { action: 'complete', to: 'completed' },
    { action: 'reopen', to: 'pending' },
  ] as const
  return (
    <div
      data-request-actions
      className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 max-sm:[&>:not(.w-11,div)]:px-2 sm:flex sm:flex-wrap sm:items-center"
    >
      <RequestButtons request={request} onOpen={onOpen} without={['details']}>
        {moves.map(
          ({ action, to }) =>
            actions.has(action) && (
              <Button
                key={action}
                tone={action === 'reopen' ? 'soft' : 'outline'}
                className="wrap-anywhere"
                isBusy={isBusy}
                onClick={() => change(to)}
                aria-label={named(t(`requests.${action}.action`), name)}
              >
                {t(`requests.${action}.action`)}
              </Button>
            ),
        )}
        {actions.has('calendarFile') && (
          <Button asChild tone="outline">
            <a
              href={addressOf(bookingsApi.calendarFile, { params: { id: `${id}` } })}
              download="booking.ics"
              aria-label={named(t('requests.calendar.add'), name)}
            >
              <CalendarPlus className="size-5" aria-hidden="true" />
              {t('requests.calendar.add')}
            </a>
          </Button>
        )}
      </RequestButtons>
      <div className="col-span-full sm:w-44">
        <StatusSelect request={request} />
      </div>
      {dialog}
    </div>
  )
}
