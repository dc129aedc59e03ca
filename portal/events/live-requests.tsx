import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { accountsApi } from '#contract/accounts.api.ts'
import type { User } from '#contract/accounts.ts'
import { assistantApi } from '#contract/assistant.api.ts'
import { bookingsApi } from '#contract/bookings.api.ts'
import type { LiveEvent } from '#contract/events.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { href } from '#contract/routes.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { todayApi } from '#contract/today.api.ts'
import { api } from '../api/api.ts'
import { showFailure } from '../api/query-client.ts'
import { useNow } from '../browser/use-now.ts'
import { forgetDraftsAbout, forgetErased, forgetGuestDrafts } from '../forms/guest-drafts.ts'
import { resumeNotifications } from '../push/notifications.ts'
import { queryKeyOf } from '../reads/reading.ts'
import { showToast } from '../toasts/toasts.ts'
import { todayQuery } from '../today/today.queries.ts'
import { chime } from './chime.ts'
import { followEvents } from './follow-events.ts'
import { hasPassed } from './passed-time.ts'
import { useReadAnew } from './use-read-anew.ts'
import { setWaiting, showOnIcon } from './waiting.ts'

/** Events with a sound and a toast; the others only refresh the lists. */
const announced = [
  'created',
  'proposal_accepted',
  'proposal_declined',
  'message_from_guest',
  'time_asked',
  'canceled_by_guest',
  'erased_by_guest',
] as const

/** Events that come within this time are followed by one read of the day, in milliseconds. */
const together = 300

const changedByRequests = [requestsApi.list, requestsApi.read, requestsApi.turns, requestsApi.history, bookingsApi.calendar].map(
  (changed) => queryKeyOf(changed),
)

/** Events after which nothing of the guest is left. */
const erasing: LiveEvent['type'][] = ['erased', 'erased_by_guest', 'anonymized']

/** Leads to the sign-in once the session has ended, here or elsewhere: a screen that hears no more would go on as if nothing happened. */
function checkSession(): void {
  api(accountsApi.currentUser).catch((error) => error.code === 'auth.required' && showFailure(error))
}

/** Keeps lists, counts and icon up to date with what guests do. Shows nothing itself. */
export function LiveRequests({ user }: { user: User }) {
  const readAnew = useReadAnew()
  const { data, dataUpdatedAt } = useQuery(todayQuery)
  const isPassed = hasPassed(data, dataUpdatedAt, useNow())
  const waiting = data?.counts.waiting ?? 0
  const { sound, count } = user.notifications
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const readDay = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void readAnew([queryKeyOf(todayApi.read)])
    }, together)
  }

  const hear = useEffectEvent((event: LiveEvent, isFirst: boolean) => {
    readDay()
    if (event.type === 'question_asked') {
      const { facilityId: id } = event
      void readAnew([queryKeyOf(statisticsApi.overview), queryKeyOf(assistantApi.questions, { params: { id } })])
      showToast({ title: 'events.question_asked', path: `${href('facility', { id })}?tab=assistant` })
      return
    }
    void readAnew(changedByRequests)
    if (event.type === 'missed') void forgetErased(user.id)
    else if (erasing.includes(event.type)) forgetDraftsAbout(event.requestId)
    const kind = announced.find((type) => type === event.type)
    if (!kind) return
    const path = 'requestId' in event ? href('request', { id: `${event.requestId}` }) : undefined
    showToast({ title: `events.${kind}`, path })
    if (sound && isFirst) chime()
  })

  useEffect(() => {
    const leaving = new AbortController()
    followEvents(hear, checkSession, leaving.signal)
    return () => {
      leaving.abort()
      clearTimeout(timer.current)
    }
  }, [])

  // Nobody tells of an offer that ends or of midnight.
  useEffect(() => {
    if (isPassed) hear({ type: 'missed' }, false)
  }, [isPassed])

  const [, navigate] = useLocation()
  const open = useEffectEvent((path: string) => navigate(path))
  useEffect(() => {
    // Without them everything else works: a browser in private mode has no worker.
    resumeNotifications(user.id, open).catch(() => {})
  }, [user.id])

  useEffect(() => {
    forgetGuestDrafts(user.id)
    void forgetErased(user.id)
  }, [user.id])

  useEffect(() => setWaiting(waiting), [waiting])

  useEffect(() => showOnIcon(count ? waiting : 0), [waiting, count])

  // Whoever signs out leaves no number behind; the app clears its icon.
  useEffect(() => () => setWaiting(0), [])

  return null
}
