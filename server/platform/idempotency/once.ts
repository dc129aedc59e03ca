import { createHash, createHmac } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { type AroundWork, aroundFirstTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { Intent, Once } from '../http/idempotency-key.ts'
import { erasedFingerprint, findKey, type HeldKey, type KeyClaim, keepResponse, keepResult, takeKey } from './idempotency-keys.store.ts'

/**
 * Makes the function that runs an intent once on all instances. The key is stored in the transaction of the work, with the
 * result of the work: after a crash a repeat gets the response, and the work is not done again (docs/decisions/0019).
 * @param onError gets the error when a response could not be stored; the work itself is
 */
export function createOnce(db: Db, onError: (error: Error) => void): Once {
  return async (intent, act) => {
    const claim = claimOf(intent)
    const held = checked(await findKey(db, claim.id), claim)
    if (held?.response) return { response: held.response, isRepeat: true }
    let isRepeat = false
    const around: AroundWork = async (tx, work) => {
      isRepeat = !(await takeKey(tx, claim))
      if (!isRepeat) {
        const result = await work(tx)
        await keepResult(tx, claim.id, result)
        return result
      }
      const done = checked(await findKey(tx, claim.id), claim)
      if (!done) throw new AppError('database.unavailable', { retryAfter: 1 })
      return (done.result ?? undefined) as Awaited<ReturnType<typeof work>>
    }
    const response = await aroundFirstTransaction(around, act)
    if (!intent.isSecret) await keepResponse(db, claim, response).catch(onError)
    return { response, isRepeat }
  }
}

/** The fingerprint is an HMAC of the content with the key, so that neither can be guessed from the stored row. */
function claimOf({ sender, ownerId, key, content }: Intent): KeyClaim {
  const id = createHash('sha256')
    .update(JSON.stringify([sender, key]))
    .digest('base64url')
  return { id, ownerId: ownerId ?? null, fingerprint: createHmac('sha256', key).update(JSON.stringify(content)).digest('base64url') }
}

function checked(held: HeldKey | undefined, { fingerprint }: KeyClaim): HeldKey | undefined {
  if (held?.fingerprint === erasedFingerprint) throw new AppError('request.erased')
  if (held && held.fingerprint !== fingerprint) throw new AppError('request.keyReused')
  return held
}
