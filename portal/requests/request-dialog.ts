/** What can be opened over a request. */
export type RequestDialog = 'details' | 'edit' | 'history' | 'reply' | 'forward' | 'reject' | 'remove'
