import type { GuestRequest } from '#contract/requests.ts'
import { timeUntil } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { dot } from '#ui/dot.ts'
import type { Say } from '../messages/requests.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Told = Pick<GuestRequest, 'turn' | 'waitingSince' | 'openUntil' | 'bookingStart'>

/** Whose turn it is, and for how long, until when, or how far ahead the booking is: "Tocca a te · da 2 ore". `now` is in milliseconds since 1970. */
export function turnText(t: Say, language: Language, request: Told, now: number): string {
  const { turn, openUntil, bookingStart } = request
  const whose = t(`requests.turn.${turn}`)
  if (turn === 'host') return `${whose}${dot}${ageText(t, now - beganAt(request, now))}`
  const next = { guest: openUntil, agreed: bookingStart, closed: null }[turn]
  const left = next ? (Date.parse(next) - now) / 1000 : 0
  if (left <= 0) return whose
  const when = timeUntil(language, left)
  return `${whose}${dot}${turn === 'guest' ? t('requests.turn.expires', { when }) : when}`
}

/** "Chiusa" says no more beside "Rifiutata". */
export function saysTurn({ turn, status }: Pick<GuestRequest, 'turn' | 'status'>): boolean {
  return turn !== 'closed' || status === 'confirmed'
}

/** "Confermata" stands in the turn of an agreed one, with the time until then. */
export function saysStatus({ turn }: Pick<GuestRequest, 'turn'>): boolean {
  return turn !== 'agreed'
}

/** Since when it is the host's turn: what the guest did, or the end of the offers that had no answer. */
export function beganAt({ openUntil, waitingSince }: Pick<Told, 'openUntil' | 'waitingSince'>, now: number): number {
  const ended = openUntil ? Date.parse(openUntil) : 0
  return Math.max(Date.parse(waitingSince), ended < now ? ended : 0)
}

function ageText(t: Say, age: number): string {
  if (age < hour) return t('requests.since.minutes', { count: Math.max(1, Math.floor(age / minute)) })
  if (age < 2 * day) return t('requests.since.hours', { count: Math.floor(age / hour) })
  return t('requests.since.days', { count: Math.floor(age / day) })
}
