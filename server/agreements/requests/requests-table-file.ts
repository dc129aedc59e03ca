import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { fullName } from '#contract/full-name.ts'
import type { RequestFilters } from '#contract/request-filters.ts'
import type { Translate } from '#i18n/all-messages.ts'
import { clockAt, dateInNumbers, dayIn } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { numberFormatOf } from '#i18n/number-formats.ts'
import type { Db } from '../../platform/db/database.ts'
import { translatorFor } from '../../platform/http/language.ts'
import type { BookedRequest } from './request-row.ts'
import { listRequests } from './requests.store.ts'
import { serviceName } from './service-name.ts'

/** Rows in memory at a time. */
const pageSize = 500

/** Whether spreadsheets in a language take a decimal comma, and so a semicolon between cells. */
const hasDecimalComma = (language: Language) => numberFormatOf(language, {}).format(0.5).includes(',')

/** Who opens the table: the language of their spreadsheet, and whether they may have the keys of guests. */
type Reader = { language: Language; hasKeys: boolean }
type Columns = [label: string, cell: (row: BookedRequest) => string | number][]

/**
 * Days and instants by the property's clock. Spreadsheets that take a decimal comma read days as the portal writes them; to others the
 * day of "06/09/2027" is the month: they read ISO 8601.
 */
function columnsOf(t: Translate, { language, hasKeys }: Reader): Columns {
  const takesComma = hasDecimalComma(language)
  const date = (day: string) => (takesComma ? dateInNumbers(language, day) : day)
  const at = (instant: string | null, { timezone }: BookedRequest) => {
    if (!instant) return ''
    const { day, time } = clockAt(instant, timezone)
    return `${date(day)} ${time}`
  }
  const booked = (instant: string | null, row: BookedRequest) =>
    row.isAllDay && row.bookingStart ? date(dayIn(row.bookingStart, row.timezone)) : at(instant, row)
  const decimals = (amount: string) =>
    Number(amount)
      .toFixed(2)
      .replace('.', takesComma ? ',' : '.')
  return [
    [t('requests.guid'), (row) => (hasKeys ? row.guid : '')],
    [t('table.requests.createdOn'), (row) => at(row.createdAt, row)],
    [t('requests.filter.status'), (row) => t(`requests.status.${row.status}`)],
    [t('requests.facility'), (row) => row.facilityName],
    [t('mail.fact.service'), (row) => serviceName(row, language)],
    [t('requests.date'), (row) => date(row.requestDate)],
    [t('mail.fact.departure'), (row) => date(row.endDate)],
    [t('requests.timeRange'), (row) => row.timeRange],
    [t('table.requests.bookingStart'), (row) => booked(row.bookingStart, row)],
    [t('table.requests.bookingEnd'), (row) => booked(row.bookingEnd, row)],
    [t('mail.fact.price'), (row) => (row.price ? decimals(row.price) : '')],
    [t('requests.adults'), (row) => row.adultNum],
    [t('requests.children'), (row) => row.childNum],
    [t('requests.guest'), fullName],
    [t('mail.fact.email'), (row) => row.email],
    [t('mail.fact.phone'), (row) => row.phone],
    [t('requests.notes'), (row) => row.notes],
  ]
}

/** Signs of a telephone number alone, six digits or more: what a spreadsheet makes of them runs nothing. */
const isPhone = (text: string) => /^\+?[\d(][\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 6

/** Where a spreadsheet that takes another separator begins a cell, with a call in it: a host may open the file of an Italian account in an English one. */
const callWithin = /(?=[=+\-@＝＋－＠])(?<=[,;\t\r\n] *)(?=[^,;\t\r\n]*[\p{L}\p{N}_.][(|])/gu

/** A cell that a spreadsheet would run as a formula begins with an apostrophe instead (OWASP CSV Injection). */
function defused(cell: string | number): string | number {
  if (typeof cell !== 'string' || isPhone(cell)) return cell
  const text = cell.replace(callWithin, "'")
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

/** Requests as a CSV file (RFC 4180) for a spreadsheet of the host's language, read and sent page by page. */
export function requestsTableFile(db: Db, ownerId: string, filters: RequestFilters, reader: Reader): Readable {
  const { language } = reader
  const columns = columnsOf(translatorFor(language), reader)
  const delimiter = hasDecimalComma(language) ? ';' : ','
  const table = stringify({ bom: true, delimiter, record_delimiter: 'windows' })
  // pipe() would not pass errors on, and an unhandled one ends the process. pipeline() ends the download instead.
  return pipeline(Readable.from(rowsOf(db, ownerId, filters, columns)), table, () => {})
}

async function* rowsOf(db: Db, ownerId: string, filters: RequestFilters, columns: Columns): AsyncGenerator<(string | number)[]> {
  yield columns.map(([label]) => label)
  let before: number | undefined
  do {
    const rows = await listRequests(db, ownerId, filters, pageSize, before)
    for (const row of rows.slice(0, pageSize)) yield columns.map(([, cell]) => defused(cell(row)))
    before = rows.length > pageSize ? rows[pageSize - 1]?.id : undefined
  } while (before !== undefined)
}
