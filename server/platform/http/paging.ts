import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

/** Where a list goes on that is ordered by an instant or a text, then by id. */
export type Position = { at: string; id: string }

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const textPosition = new RegExp(`^([^\\0]*) (${uuid})$`, 's')

/** Reads the cursor that {@link sendPage} wrote for a list ordered by instant. */
export function positionOf(cursor: string | undefined): Position | undefined {
  const position = textPositionOf(cursor)
  if (position && !isInstant(position.at)) throw new AppError('request.invalid')
  return position
}

/** As the server writes it: what else counts as a date for one engine is none for another. */
function isInstant(at: string): boolean {
  return at >= '1900' && at < '2201' && !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at
}

/** Reads the cursor of a list ordered by a text. */
export function textPositionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [, at, id] = textPosition.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (at === undefined || id === undefined) throw new AppError('request.invalid')
  return { at, id }
}

/** Reads the cursor of a list ordered by a number alone. */
export function numberPositionOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  const [, number] = /^(\d{1,9}) $/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (number === undefined) throw new AppError('request.invalid')
  return Number(number)
}

/**
 * Sends one page: the rows asked for, X-Total-Count, and Link rel="next" when there are more.
 * @param rows one more than the limit when there is a next page
 */
export function sendPage<Row>(
  { url }: FastifyRequest,
  reply: FastifyReply,
  { rows, total, limit = limits.pageDefault }: { rows: Row[]; total: number; limit: number | undefined },
  position: (row: Row) => Position,
): Row[] {
  reply.header('x-total-count', total)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > limit && last) {
    const next = new URL(url, 'http://localhost')
    const { at, id } = position(last)
    next.searchParams.set('cursor', Buffer.from(`${at} ${id}`).toString('base64url'))
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return page
}
