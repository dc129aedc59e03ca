import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const en: Messages<typeof it> = {
  'cookies.deleteAll': 'Delete all cookies',
  'cookies.deleted.text': 'Cookies that are not necessary were deleted.',
  'cookies.deleted.title': 'Cookies deleted',
  'cookies.export': 'Export data',
  'cookies.functional.duration': 'Duration: up to 1 year',
  'cookies.functional.text': 'They remember your preferences: theme, language, custom layout.',
  'cookies.functional.toggle': 'Allow functional cookies',
  'cookies.info.date': 'Last consent: {{date}}',
  'cookies.info.none': 'You have not made a choice yet.',
  'cookies.info.text': 'Here you decide what the portal may remember on this device. You can change your mind at any time.',
  'cookies.info.title': 'Your choices',
  'cookies.necessary.always': 'Always on',
  'cookies.necessary.duration': 'Duration: session or up to 30 days',
  'cookies.necessary.random':
    'Two random numbers that do not say who you are: one tells your browser from others on the same network when you send requests or questions, the other recognises it after you have signed in, so that anyone trying your password from elsewhere cannot lock you out.',
  'cookies.necessary.text':
    'They make the portal work and cannot be switched off: session cookies, authentication tokens, security preferences.',
}
