/**
 * What the agent is told about its tool `create_request`, in English as its prompt is. The result comes at once, since the
 * provider ends calls that wait; what the guest then does with the form is told as news. The relay passes on no other news.
 */
export const requestTool = {
  shown:
    'The form is shown, filled in. Nothing is sent until the guest checks it and presses the button. Go on talking; you are told what becomes of it.',
  sent: 'The guest has sent the request to the host, who answers with proposals by e-mail.',
  closed: 'The guest has closed the form without sending the request.',
} as const

/** True for what a page may tell the agent while they talk. */
export const isNewsOfRequest = (text: unknown): text is string => text === requestTool.sent || text === requestTool.closed
