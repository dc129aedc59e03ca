import * as z from 'zod/mini'
import { wholeNumber } from './fields.ts'
import { limits } from './limits.ts'

/** What an account's archive brings, by kind. */
export const importedKinds = [
  ...(['settings', 'properties', 'services', 'blocks', 'places', 'photos', 'questions'] as const),
  ...(['requests', 'bookings', 'suppliers', 'templates'] as const),
] as const
export type ImportedKind = (typeof importedKinds)[number]

/** Why a photo of the archive is not there: the archive does not hold it, or what it holds is no photo. */
export const leftOutReasons = ['photoMissing', 'photoUnreadable'] as const

const counts = z.record(z.enum(importedKinds), z.number())

/** What became of an archive. */
export const importResult = z.object({
  /** Made now. */
  created: counts,
  /** There already, by an earlier import or since it is the same account; left as it is. */
  standing: counts,
  leftOut: z.record(z.enum(leftOutReasons), z.number()),
})
export type ImportResult = z.infer<typeof importResult>

/** `none`: nothing was sent yet; `receiving`: pieces arrive; `waiting`, `running`: in the background. */
export const importStates = ['none', 'receiving', 'waiting', 'running', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** The import of an archive into the own account; there is one at a time. */
export const accountImport = z.object({
  /** What pieces name; null where there is none. */
  id: z.nullable(z.uuid()),
  state: z.enum(importStates),
  /** Size of the archive, and how much of it has arrived, in bytes. */
  bytes: z.number(),
  received: z.number(),
  /** Photos of the archive, and how many of them are ready. */
  photos: z.number(),
  photosDone: z.number(),
  /** Once it is done. */
  result: z.nullable(importResult),
  /** Why it failed, in the language of the request; empty when it has not. The same archive once more brings what is missing. */
  problem: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type AccountImport = z.infer<typeof accountImport>

/** An empty file is none. */
export const importInput = z.object({ bytes: wholeNumber(1, Number.MAX_SAFE_INTEGER) })

/** Which import a piece belongs to, and where in the archive it begins. */
export const pieceQuery = {
  import: z.uuid({ error: 'validation.text' }),
  offset: z.pipe(
    z.string({ error: 'validation.number' }).check(z.regex(/^\d{1,15}$/, 'validation.number')),
    z.pipe(z.transform(Number), wholeNumber(0, limits.archiveBytes)),
  ),
}
