import { todayMessages } from '#i18n/messages/today.ts'
import { addMessages } from '../messages.ts'

export const { useTranslate } = await addMessages(todayMessages)
