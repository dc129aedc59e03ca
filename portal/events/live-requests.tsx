import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { assistantApi } from '#contract/assistant.api.ts'
import { bookingsApi } from '#contract/bookings.api.ts'
import type { LiveEvent } from '#contract/events.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { href } from '#contract/routes.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { useScreenName } from '../browser/screen-title.ts'
import { queryKeyOf } from '../reads/reading.ts'
import { showToast } from '../toasts/toasts.ts'
import { chime } from './chime.ts'
import { followEvents } from './follow-events.ts'
import { addUnseen, clearUnseen, useUnseen } from './unseen.ts'

/** Events with a sound, a count and a toast; the others only refresh the lists. */
const announced = ['created', 'proposal_accepted', 'proposal_declined', 'canceled_by_guest', 'erased_by_guest'] as const

const title = document.title

/** Keeps lists, window title and menu up to date with what guests do. Shows nothing itself. */
export function LiveRequests({ user }: { user: User }) {
  const client = useQueryClient()
  const unseen = useUnseen()
  const [path] = useLocation()
  const [search] = useSearchParams()
  const isLooking = path.startsWith(href('requests')) || (path === href('dashboard') && search.get('section') === 'requests')
  const name = useScreenName()
  const { sound, count } = user.notifications

  const hear = useEffectEvent((event: LiveEvent, isFirst: boolean) => {
    if (event.type === 'question_asked') {
      void client.invalidateQueries({ queryKey: queryKeyOf(statisticsApi.overview) })
      void client.invalidateQueries({ queryKey: queryKeyOf(assistantApi.questions, { params: { id: event.facilityId } }) })
      showToast({ title: 'events.question_asked' })
      return
    }
    for (const changed of [requestsApi.list, requestsApi.read, requestsApi.turns, requestsApi.history, bookingsApi.calendar]) {
      void client.invalidateQueries({ queryKey: queryKeyOf(changed) })
    }
    const kind = announced.find((type) => type === event.type)
    if (!kind) return
    showToast({ title: `events.${kind}` })
    if (sound && isFirst) chime()
    if (!isLooking || document.hidden) addUnseen()
  })

  useEffect(() => {
    const leaving = new AbortController()
    followEvents(hear, leaving.signal)
    return () => leaving.abort()
  }, [])

  useEffect(() => {
    const look = () => {
      if (isLooking && !document.hidden) clearUnseen()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isLooking])

  useEffect(() => {
    const named = name ? `${name} · ${title}` : title
    document.title = count && unseen ? `(${unseen}) ${named}` : named
  }, [unseen, count, name])

  return null
}
