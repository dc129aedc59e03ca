import type * as z from 'zod/mini'
import { messageInput } from '#contract/requests.ts'
import { guestRequestPath } from '#contract/routes.ts'
import type { GuestRequests } from '../../agreements/guest-requests/guest-requests.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Once } from '../../platform/http/idempotency-key.ts'
import type { Sender } from '../../platform/throttles/sender.ts'
import { formKey } from './form-key.ts'
import type { Fields } from './request-form.ts'

/** What the forms of a private page do, by their field `action`. */
export function createRequestActions(guestRequests: GuestRequests, once: Once) {
  return {
    /**
     * Does what a form asks for.
     * @returns what was done, as the page that follows names it
     * @throws AppError those of the call, request.invalid with `errors` for a message that is not one, and without for a form that names nothing known
     */
    async act(guid: string, fields: Fields, sender: Sender): Promise<string> {
      const { action = '', proposalId, itemId } = fields
      if (action === 'write' || action === 'askTime') return write(guid, fields, action === 'askTime', sender)
      if (action === 'accept') await guestRequests.accept(guid, Number(proposalId), itemId ?? '')
      else if (action === 'decline') await guestRequests.decline(guid, Number(proposalId), itemId)
      else if (action === 'cancel') await guestRequests.cancel(guid)
      else if (action === 'forget') await guestRequests.forget(guid)
      // What is not done is not said to be: the page is shown again, with the message that was typed.
      else throw new AppError('request.invalid')
      return action
    },
  }

  /** A message that is sent twice, for whatever reason, is one. */
  async function write(guid: string, fields: Fields, asksForTime: boolean, sender: Sender): Promise<string> {
    const { data, error } = messageInput.safeParse({ text: fields.text ?? '' })
    if (error) throw noMessage(error)
    const { text } = data
    await once({ sender: guestRequestPath(guid), key: formKey(fields), content: { text, asksForTime } }, async () => {
      await guestRequests.write(guid, text, asksForTime, sender)
      return { body: null }
    })
    return 'write'
  }
}

function noMessage({ issues }: Pick<z.core.$ZodError, 'issues'>): AppError {
  return new AppError('request.invalid', { errors: issues.map(({ code = '', message }) => ({ path: 'text', code, message })) })
}

/** What is said where nothing was written. */
export const nothingWritten = (): AppError => noMessage(messageInput.safeParse({ text: '' }).error ?? { issues: [] })
