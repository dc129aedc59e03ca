import * as z from 'zod/mini'
import type { SharedKey } from '#i18n/messages/shared.ts'

/** Names appear in mails to other people. A name with a web address would make spam of these mails. */
export function personName<Schema extends z.ZodMiniType<string | undefined, unknown>>(schema: Schema): Schema {
  const isPlain = (value: string | undefined) => !/:\/\/|www\./i.test(value?.normalize('NFKC') ?? '')
  return schema.check(z.refine(isPlain, 'account.name.link' satisfies SharedKey)) as Schema
}
