/** What can be opened over a request; `reply` proposes a change where the request is confirmed. */
export type RequestDialog = 'details' | 'edit' | 'history' | 'reply' | 'forward' | 'reject' | 'cancel' | 'remove'
