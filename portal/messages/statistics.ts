import { statisticsMessages } from '#i18n/messages/statistics.ts'
import { addMessages } from '../messages.ts'

export const { useTranslate } = await addMessages(statisticsMessages)
