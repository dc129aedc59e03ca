import { cookiesMessages } from '#i18n/messages/cookies.ts'
import { addMessages } from '../messages.ts'

export const { useTranslate, text } = await addMessages(cookiesMessages)
