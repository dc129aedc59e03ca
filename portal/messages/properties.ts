import { propertiesMessages } from '#i18n/messages/properties.ts'
import { addMessages } from '../messages.ts'

export const { useTranslate } = await addMessages(propertiesMessages)
