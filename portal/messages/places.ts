import { placesMessages } from '#i18n/messages/places.ts'
import { addMessages } from '../messages.ts'

export const { useTranslate, text } = await addMessages(placesMessages)
