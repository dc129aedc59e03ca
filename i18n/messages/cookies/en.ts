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
  'cookies.kept.browser': 'They recognise this browser: 30 days.',
  'cookies.kept.choices': 'Language, consent and other choices made here: until you change them or delete the browser’s data.',
  'cookies.kept.copies':
    'Copies of pages and their files for when there is no network: the guest page for 30 days, the portal’s until you sign out.',
  'cookies.kept.drafts': 'What you write to guests and have not sent yet: until it is sent or you sign out, 30 days at most.',
  'cookies.kept.look': 'Theme and look of the properties, with consent only: until you withdraw it.',
  'cookies.kept.passkey': 'A sign-in with a passkey that is under way: 5 minutes.',
  'cookies.kept.requests': 'The requests sent from this device, 20 at most, and one that waits for the network, 24 hours.',
  'cookies.kept.signIn': 'The sign-in of hosts and of guests: 7 days without use, 30 at most.',
  'cookies.kept.tab': 'What you have not finished writing in this tab: until you close it.',
  'cookies.kept.title': 'Names and durations',
  'cookies.necessary.always': 'Always on',
  'cookies.necessary.duration': 'Duration: session or up to 30 days',
  'cookies.necessary.random':
    'Two random numbers that do not say who you are: one tells your browser from others on the same network when you send requests or questions, the other recognises it after you have signed in, so that anyone trying your password from elsewhere cannot lock you out.',
  'cookies.necessary.text':
    'They make the portal work and cannot be switched off: session cookies, authentication tokens, security preferences.',
}
