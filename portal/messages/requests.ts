import { type RequestsKey, requestsMessages } from '#i18n/messages/requests.ts'
import { addMessages, type Say as SayKeys } from '../messages.ts'

export type Say = SayKeys<RequestsKey>

export const { useTranslate, text } = await addMessages(requestsMessages)
