import type { GuestRequest } from '#contract/requests.ts'

/** What can be opened over a request; `reply` proposes a change where the request is confirmed, `address` begins at the e-mail of the guest. */
export type RequestDialog = 'details' | 'edit' | 'guest' | 'address' | 'history' | 'reply' | 'forward' | 'reject' | 'cancel' | 'remove'

/** With the request as it was when the dialog was opened: the list may not hold it any more. */
export type OpenedDialog = { dialog: RequestDialog; request: GuestRequest }
