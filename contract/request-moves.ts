import type { RequestStatus } from './request-states.ts'

/**
 * What a move between statuses needs beside the request itself.
 * - `booking`: a booking; the one that stands, else one of the day and hour that were asked for
 * - `seen`: the version that the host has seen (If-Match), since it undoes what a guest may just have agreed to
 */
type Need = 'booking' | 'seen'

type Move = {
  from: RequestStatus
  to: RequestStatus
  by: 'host' | 'guest'
  needs?: Need
  /** The mail that the other side gets. */
  tells: 'bookingConfirmed' | 'requestChanged' | 'requestRejected' | 'requestCalledOff' | 'offerAccepted' | 'requestCanceled' | undefined
}

/** Every move that exists (docs/product.md#moves). Whatever is not in it is refused with request.noSuchMove. */
export const moves: readonly Move[] = [
  { from: 'pending', to: 'confirmed', by: 'guest', needs: 'booking', tells: 'offerAccepted' },
  { from: 'pending', to: 'canceled', by: 'guest', tells: 'requestCanceled' },
  { from: 'confirmed', to: 'canceled', by: 'guest', tells: 'requestCanceled' },

  { from: 'pending', to: 'confirmed', by: 'host', needs: 'booking', tells: 'bookingConfirmed' },
  { from: 'pending', to: 'completed', by: 'host', needs: 'booking', tells: undefined },
  { from: 'pending', to: 'canceled', by: 'host', tells: 'requestCalledOff' },
  { from: 'pending', to: 'rejected', by: 'host', tells: 'requestRejected' },

  { from: 'confirmed', to: 'pending', by: 'host', tells: 'requestChanged' },
  { from: 'confirmed', to: 'completed', by: 'host', needs: 'booking', tells: undefined },
  { from: 'confirmed', to: 'canceled', by: 'host', tells: 'requestCalledOff' },
  { from: 'confirmed', to: 'rejected', by: 'host', needs: 'seen', tells: 'requestRejected' },

  { from: 'completed', to: 'pending', by: 'host', tells: 'requestChanged' },
  { from: 'completed', to: 'confirmed', by: 'host', needs: 'booking', tells: undefined },
  { from: 'completed', to: 'canceled', by: 'host', tells: 'requestCalledOff' },
  { from: 'completed', to: 'rejected', by: 'host', needs: 'seen', tells: 'requestRejected' },

  { from: 'canceled', to: 'pending', by: 'host', tells: 'requestChanged' },
  { from: 'canceled', to: 'confirmed', by: 'host', needs: 'booking', tells: 'bookingConfirmed' },
  { from: 'canceled', to: 'completed', by: 'host', needs: 'booking', tells: undefined },
  { from: 'canceled', to: 'rejected', by: 'host', tells: undefined },

  { from: 'rejected', to: 'pending', by: 'host', tells: 'requestChanged' },
  { from: 'rejected', to: 'confirmed', by: 'host', needs: 'booking', tells: 'bookingConfirmed' },
  { from: 'rejected', to: 'completed', by: 'host', needs: 'booking', tells: undefined },
  { from: 'rejected', to: 'canceled', by: 'host', tells: undefined },
]

/** The move of one side from one status to another, if there is one. */
export function findMove(by: Move['by'], from: RequestStatus, to: RequestStatus): Move | undefined {
  return moves.find((move) => move.by === by && move.from === from && move.to === to)
}

/** The statuses that a host can give a request that has one, its own first. */
export function statusesAfter(from: RequestStatus): RequestStatus[] {
  return [from, ...moves.filter((move) => move.by === 'host' && move.from === from).map(({ to }) => to)]
}
