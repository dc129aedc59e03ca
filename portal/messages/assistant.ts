import { assistantMessages } from '#i18n/messages/assistant.ts'
import { addMessages } from '../messages.ts'

export const { useTranslate, text } = await addMessages(assistantMessages)
