import { minute } from './once-a-minute.ts'
import { runningReqId, runWithReqId } from './req-id.ts'

/** How many ids of requests a line names. */
const mostIds = 100

/** How many failures a line stands for, and the requests that caused them; of the first of a kind the line itself names it. */
type Counted = { times: number; reqIds?: string[] }

/**
 * Says a kind of failure at once, and from then on once a minute with how often it was: a mail server that refuses everything fills no log.
 * @param say gets what is known of the newest, and how many it stands for
 * @returns takes what a failure has in common with those that are counted together, and what is known of it
 */
export function countAMinute<Details>(say: (details: Details & Counted) => void): (kind: string, details: Details) => void {
  const kinds = new Map<string, { details: Details; times: number; reqIds: Set<string> } | undefined>()

  function begin(kind: string): void {
    kinds.set(kind, undefined)
    runWithReqId('', () => setTimeout(end, minute, kind).unref())
  }

  function end(kind: string): void {
    const more = kinds.get(kind)
    kinds.delete(kind)
    if (!more) return
    say({ ...more.details, times: more.times, ...(more.reqIds.size && { reqIds: [...more.reqIds] }) })
    begin(kind)
  }

  return (kind, details) => {
    if (!kinds.has(kind)) {
      say({ ...details, times: 1 })
      begin(kind)
      return
    }
    const { times, reqIds } = kinds.get(kind) ?? { times: 0, reqIds: new Set<string>() }
    const reqId = runningReqId()
    if (reqId && reqIds.size < mostIds) reqIds.add(reqId)
    kinds.set(kind, { details, times: times + 1, reqIds })
  }
}

/** What failures of one cause have in common, whichever mail or job they befell: the error's code, else its words; and the number of a mail server's reply. */
export function causeOf(error: unknown): string {
  // A failed statement is wrapped, with its values.
  if (error instanceof Error && error.cause instanceof Error) return causeOf(error.cause)
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  return [code ?? (responseCode === undefined ? message : ''), responseCode].join(' ')
}
