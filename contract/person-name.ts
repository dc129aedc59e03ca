import * as z from 'zod/mini'
import type { MessageKey } from '#i18n/translate.ts'

/** A name stands in mails to others: it must not send them to a website. */
export function personName<Schema extends z.ZodMiniType<string | undefined, unknown>>(schema: Schema): Schema {
  const isPlain = (value: string | undefined) => !/:\/\/|www\./i.test(value?.normalize('NFKC') ?? '')
  return schema.check(z.refine(isPlain, 'account.name.link' satisfies MessageKey)) as Schema
}
