import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const en: Messages<typeof it> = {
  'mail.accountRemoved.subject': 'Your account was deleted',
  'mail.accountRemoved.text':
    'Your Ospita account was deleted with your password, together with its properties, pages and QR codes. This cannot be undone. If it was not you, tell whoever runs the portal at once.',
  'mail.bookingCanceled.subject': 'Booking canceled: {{service}}',
  'mail.bookingCanceled.text':
    '{{guest}} has canceled the confirmed booking: {{service}}, {{date}}. Its place in the calendar is free again.',
  'mail.bookingConfirmed.subject': 'Confirmed: {{service}}',
  'mail.bookingConfirmed.text': 'You have accepted the offer of {{facility}}: {{service}}, {{date}}. Everything is confirmed.',
  'mail.emailChange.subject': 'Confirm the new address',
  'mail.emailChange.text':
    'Somebody wants to sign in to their Ospita account with this address. If it is you, confirm within 24 hours: until then the old address counts. Otherwise do nothing.',
  'mail.emailChangeAsked.subject': 'Somebody wants to change the email of your account',
  'mail.emailChangeAsked.text':
    'With your password, somebody asked to sign in to Ospita with {{email}}. It will count once the link mailed to that address is opened. If it was not you, somebody knows your password: stop them with the button. It is good for 7 days, signs out all devices and lets you choose a new password.',
  'mail.emailChanged.action': 'This was not me',
  'mail.emailChanged.subject': 'The email of your account has changed',
  'mail.emailChanged.text':
    'From now on you sign in to Ospita with {{email}}. If this was not you, take the account back with the button: it is good for 7 days, brings this address back, signs out all devices and lets you choose a new password.',
  'mail.emailConfirm.action': 'Confirm the address',
  'mail.emailConfirm.subject': 'Confirm your address',
  'mail.emailConfirm.text':
    'Confirm that this address is yours. The link is good for 7 days and works once. If you have no account on Ospita, do nothing.',
  'mail.facility.nameless': 'your host',
  'mail.foot': 'You receive this message because you have an account on Ospita.',
  'mail.forward.greeting': 'Hello {{name}}, a guest is asking for:',
  'mail.forward.question': 'Are you available, and at what price? Thank you, {{host}}',
  'mail.greeting': 'Hello {{name}},',
  'mail.greeting.nameless': 'Hello,',
  'mail.guestAccount.foot': 'You get this message because somebody used this address on Ospita.',
  'mail.guestErased.subject': 'Your data have been erased',
  'mail.guestErased.text':
    'As you asked, name, contacts and messages have been erased. Requests that were still open and bookings ahead are canceled, and the links in earlier mails open nothing any more. This is the last mail about it.',
  'mail.guestKnown.action': 'Sign in',
  'mail.guestKnown.subject': 'You already have an account',
  'mail.guestKnown.text': 'Somebody asked for an account with this address, but you already have one: sign in, or choose a new password.',
  'mail.guestPasswordChanged.action': 'Sign in',
  'mail.guestPasswordChanged.subject': 'Your password was changed',
  'mail.guestPasswordChanged.text':
    'The password of your guest account was just changed with the link that we mailed you. If this was not you, ask for a new password at once: somebody may be reading your mail.',
  'mail.guestReset.action': 'Choose a new password',
  'mail.guestReset.subject': 'Reset your password',
  'mail.guestReset.text': 'The link is valid for one hour and only once. If you did not ask for it, do nothing.',
  'mail.guestVerify.action': 'Confirm',
  'mail.guestVerify.subject': 'Confirm your address',
  'mail.guestVerify.text': 'Somebody asked for an account with this address. If it was you, confirm within 24 hours. Otherwise do nothing.',
  'mail.newDevice.subject': 'New sign-in to your account',
  'mail.newDevice.text':
    'Someone signed in to your Ospita account with a device not seen before: {{device}}, network {{network}}. If it was you, there is nothing to do. Otherwise end that session and change your password at once.',
  'mail.offerAccepted.subject': 'Offer accepted: {{service}}',
  'mail.offerAccepted.text': '{{guest}} has accepted your offer for {{service}}. The request is confirmed.',
  'mail.offerDeclined.subject': 'Offer declined: {{service}}',
  'mail.offerDeclined.text': '{{guest}} has declined an offer for {{service}}. You can send another.',
  'mail.passkeyAdded.subject': 'New passkey on your account',
  'mail.passkeyAdded.text':
    'The passkey “{{name}}” was added to your Ospita account: it can now open it without the password. If it was not you, remove it and change your password at once.',
  'mail.passkeyRemoved.subject': 'A passkey was removed',
  'mail.passkeyRemoved.text':
    'The passkey “{{name}}” no longer opens your Ospita account. If it was not you, change your password at once and check your sign-ins.',
  'mail.passkeysLeft':
    'Passkeys stay valid: your account has {{count}}. If you do not recognise them all, remove them in the settings, under Security.',
  'mail.passwordChanged.subject': 'Your password was changed',
  'mail.passwordChanged.text':
    'The password of your Ospita account was just changed and your other devices were signed out. If this was not you, reset it now from the sign-in page.',
  'mail.proposalSent.subject': 'An answer to your request: {{facility}}',
  'mail.proposalSent.text': 'Offers for {{service}}: {{count}}. Open them and choose the one you like before it expires.',
  'mail.request.foot': 'You get this message because you sent a request to {{facility}}. Whoever has the link can read and answer it.',
  'mail.request.open': 'Open the request',
  'mail.requestCanceled.subject': 'Request canceled: {{service}}',
  'mail.requestCanceled.text': '{{guest}} has canceled the request: {{service}}, {{date}}.',
  'mail.requestChanged.subject': 'Your request to {{facility}} has changed',
  'mail.requestChanged.text': 'Your host has changed the confirmed request: {{service}}, {{date}}. Open it to see how it stands now.',
  'mail.requestErased.subject': 'Booking no longer valid: {{service}}',
  'mail.requestErased.text':
    '{{facility}} has deleted your request with all your data. The booking {{service}}, {{date}}, is no longer valid.',
  'mail.requestNew.subject': 'New request: {{service}}',
  'mail.requestNew.text': '{{guest}} asks {{facility}} for: {{service}}, {{date}}. Answer with one or more offers.',
  'mail.requestReceived.subject': 'Request sent to {{facility}}',
  'mail.requestReceived.text': 'We have received your request: {{service}}, {{date}}. We will write as soon as an offer arrives.',
  'mail.requests.open': 'Go to the requests',
  'mail.reset.action': 'Choose a new password',
  'mail.reset.subject': 'Reset your password',
  'mail.reset.text':
    'You asked to reset your password. The link is good for one hour and works once. If you did not ask, there is nothing to do.',
  'mail.security.action': 'Check your sign-ins',
  'mail.security.someDevice': 'an unknown device',
  'mail.welcome.subject': 'Welcome to Ospita',
  'mail.welcome.text':
    'Your account is ready. Confirm that this address is yours: the link is good for 7 days. Then describe your first property, and in a few minutes you will have the page and the QR code for your guests.',
}
