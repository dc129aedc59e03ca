import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

/** The position after which a page begins, in a list that is ordered by `at` (an instant or a text) and then by id. */
export type Position = { at: string; id: string }

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const textPosition = new RegExp(`^([^\\0]*) (${uuid})$`, 's')

/** Reads the cursor that {@link sendPage} wrote for a list ordered by instant. */
export function positionOf(cursor: string | undefined): Position | undefined {
  const position = textPositionOf(cursor)
  if (position && !isInstant(position.at)) throw new AppError('request.invalid')
  return position
}

/** Only the form that the server writes: the two database engines accept different other dates. */
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

/** Reads the cursor of a list that is ordered by a number alone: {@link byNumber} makes "42 " of it, since the part after the blank, the id, is empty. */
export function numberPositionOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  const [, number] = /^(\d{1,9}) $/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (number === undefined) throw new AppError('request.invalid')
  return Number(number)
}

/** The position of a row in a list that {@link positionOf} reads on. */
export const byAge = ({ createdAt, id }: { createdAt: string; id: string }): Position => ({ at: createdAt, id })

/** The same for {@link numberPositionOf}. */
export const byNumber = ({ id }: { id: number }): Position => ({ at: `${id}`, id: '' })

type Page<Row> = { rows: Row[]; limit: number; position: (row: Row) => Position }

/** The address of the next page; undefined when `rows` holds no more than the limit. */
export function nextPage<Row>({ url }: Pick<FastifyRequest, 'url'>, { rows, limit, position }: Page<Row>): string | undefined {
  const last = rows[limit - 1]
  if (rows.length <= limit || last === undefined) return undefined
  const next = new URL(url, 'http://localhost')
  const { at, id } = position(last)
  next.searchParams.set('cursor', Buffer.from(`${at} ${id}`).toString('base64url'))
  return `${next.pathname}${next.search}`
}

/** Characters after which a page ends, whatever was asked for: two hundred rows may hold thirty million, and a few such answers all of the memory. */
export const longestPage = 2_000_000

/** How many of the rows fit into a page, the first one in any case. */
function fitting(rows: unknown[]): number {
  let characters = 0
  const place = rows.findIndex((row) => {
    characters += storedLength(row) ?? lengthOf(row)
    return characters > longestPage
  })
  return place === -1 ? rows.length : Math.max(place, 1)
}

/** Characters of a row where they are stored with it: its list is read as far as those fit, so they have to be counted here too. */
function storedLength(row: unknown): number | undefined {
  return typeof row === 'object' && row !== null && 'characters' in row && typeof row.characters === 'number' ? row.characters : undefined
}

/** Characters of the texts within a value, which are nearly all of a row's. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((length: number, child) => length + lengthOf(child), 0)
}

/**
 * Sends one page: the rows asked for, or as many as fit, X-Total-Count, and Link rel="next" (RFC 8288) when there are more.
 * @param rows one more than the limit when there is a next page
 */
export function sendPage<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, total, limit = limits.pageDefault }: { rows: Row[]; total: number; limit: number | undefined },
  position: (row: Row) => Position,
): Row[] {
  const shown = Math.min(limit, fitting(rows))
  reply.header('x-total-count', total)
  const next = nextPage(request, { rows, limit: shown, position })
  if (next) reply.header('link', `<${next}>; rel="next"`)
  return rows.slice(0, shown)
}
