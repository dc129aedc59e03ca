import { timeLimit } from '../time-limit.ts'

/** How long a response may take on a slow line, in milliseconds: nobody looks longer at a form that does not move. */
const timeout = 30_000

/** What a form sends. The pressed button is added by hand: a phone without updates knows no FormData with a button (Safari before 16.4). */
export function sentBy(form: HTMLFormElement, pressed?: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  if (pressed instanceof HTMLButtonElement && pressed.name) fields.append(pressed.name, pressed.value)
  return fields
}

/** Sends a form without leaving its page. @throws where no response comes */
export const postForm = (action: string, body: URLSearchParams): Promise<Response> =>
  fetch(action, { method: 'POST', body, signal: timeLimit(timeout) })

/** Whether a form has led to the page of a request. The sign-in page of a network may take the product's place at any address of it. */
export const hasArrived = ({ redirected, url }: Response): boolean => redirected && new URL(url).pathname.startsWith('/guest/requests/')

/** Whether the product itself has refused a form, as its pages say to search engines: networks refuse too, with any status. */
export const isRefusal = ({ ok, status, headers }: Response): boolean =>
  !ok && status < 502 && (headers.get('x-robots-tag') ?? '').includes('noindex')

/** Submits a form as the browser does it: the page that answers says what is wrong, and holds what was typed. */
export function submitAgain(action: string, body: URLSearchParams): void {
  const again = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
  for (const [name, value] of body) {
    again.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(again)
  again.submit()
}
