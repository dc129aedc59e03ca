import * as z from 'zod/mini'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { day, text } from './fields.ts'
import { limits } from './limits.ts'
import { isHttpUrl } from './link-fields.ts'

const wrong = 'validation.text' satisfies SharedKey

/** The file that tells of the latest release (docs/running/administration.md#news-of-updates); names that are not known yet are passed over. */
export const release = z.object({
  /** Three numbers: releases that are only tried are not told of. */
  version: z.string({ error: wrong }).check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, wrong)),
  date: day(wrong),
  notes_url: text(limits.link, wrong).check(z.refine((value) => isHttpUrl(value) && new URL(value).protocol === 'https:', wrong)),
  security: z.boolean({ error: wrong }),
})

export type Release = z.output<typeof release>

/** Why a look at the file failed: nobody has answered (the first five), or not with a file that can be read. */
export const updateFailures = ['name', 'private', 'certificate', 'unreachable', 'timeout', 'status', 'long', 'json', 'fields'] as const

/** What the installation knows of updates. */
export const updateState = z.object({
  /** Whether there is an address to look at. */
  isOn: z.boolean(),
  /** The version that runs. */
  running: z.string(),
  /** Null before the first look at that address. */
  lookedAt: z.nullable(z.string()),
  /** Why the last look failed, with the status or the fields that it names; null when it did not. */
  failure: z.nullable(z.object({ reason: z.enum(updateFailures), detail: z.string() })),
  /** The latest release; null where none is later than this one. */
  latest: z.nullable(release),
})

export type UpdateState = z.output<typeof updateState>
export type UpdateFailure = NonNullable<UpdateState['failure']>

/** Whether a release is later than the version that runs, which may be one that is only tried ("0.2.0-rc.1"): that comes before its release. */
export function isLater(version: string, running: string): boolean {
  const [own, tried] = running.split('-', 2)
  const numbers = own?.split('.').map(Number) ?? []
  const difference = version.split('.').map((number, place) => Number(number) - (numbers[place] ?? 0))
  const first = difference.find((one) => one !== 0)
  return first === undefined ? tried !== undefined : first > 0
}
