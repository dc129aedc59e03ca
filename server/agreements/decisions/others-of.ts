import type { RequestRow } from '../requests/request-row.ts'

/** The fields that get another value. */
export const othersOf = (before: RequestRow, fields: { [Name in keyof RequestRow]?: RequestRow[Name] | undefined }) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && before[name as keyof RequestRow] !== value),
  ) as Partial<RequestRow>
