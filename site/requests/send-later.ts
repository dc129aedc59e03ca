import { hasArrived, isRefusal, postForm } from './post-form.ts'
import type { WaitingRequest } from './waiting-requests.ts'

/** What became of a try: the page that it leads to, a refusal that the form has to show, or nothing yet. */
export type Outcome = { sentTo: string } | 'refused' | 'later'

/** Sends a request as its form would. Who is asked too often (429) hears it another time; what a hotel's network answers is no response. */
export async function send({ action, body }: Pick<WaitingRequest, 'action' | 'body'>): Promise<Outcome> {
  try {
    const response = await postForm(action, new URLSearchParams(body))
    if (response.ok && hasArrived(response)) return { sentTo: response.url }
    return isRefusal(response) && response.status !== 429 ? 'refused' : 'later'
  } catch {
    return 'later'
  }
}
