import { type AccountKey, accountMessages } from '#i18n/messages/account.ts'
import { addMessages, type Say as SayKeys } from '../messages.ts'

export type Say = SayKeys<AccountKey>

export const { useTranslate, text } = await addMessages(accountMessages)
