import { administrationMessages } from '#i18n/messages/administration.ts'
import { addMessages } from '../messages.ts'

export const { useTranslate, text } = await addMessages(administrationMessages)
