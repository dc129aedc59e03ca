import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** Query of every list that can grow: how many rows, and where the last page ended. */
export const pageQuery = {
  limit: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/, 'validation.number')),
        z.transform((value) => Math.min(Math.max(Number(value), 1), limits.pageMax)),
      ),
      z.int().check(z.gte(1), z.lte(limits.pageMax)),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(200, 'validation.text'))),
}

export type PageQuery = { limit?: number | undefined; cursor?: string | undefined }

/** One page as the portal holds it; `next` is the address of the following one. */
export type Page<Row> = { rows: Row[]; total: number; next: string | undefined }
