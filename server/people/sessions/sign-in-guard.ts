import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { keyOf, type Throttle } from '../../platform/throttles/throttles.store.ts'
import { deviceToken } from './device-cookie.ts'
import { findDevice } from './devices.store.ts'
import type { Holder } from './sessions.store.ts'

type Limits = { perAddress: Throttle; perAccount: Throttle; perDevice: Throttle }

/**
 * Counts tries to sign in, as OWASP describes it under "Slow down online guessing attacks with device cookies": a browser that has signed
 * in to this account before has a count of its own, so that strangers who guess cannot lock it out. All other browsers share counts,
 * by address and by account.
 */
export type SignInGuard = {
  /**
   * @param holder whose account it would be; an id that does not exist is looked up too, so that both cases take the same time
   * @param account the key of the account for unknown browsers
   * @returns the key under which the tries are counted, to forget them when one was right
   * @throws AppError request.tooMany
   */
  count(request: FastifyRequest, holder: Holder, account: string): Promise<string>
}

export function createSignInGuard(db: Db, config: Config, limits: Limits): SignInGuard {
  const throttle = createThrottler(db, config)
  return {
    async count(request, holder, account) {
      const token = deviceToken(request)
      const device = token && (await findDevice(db, token, holder))
      const own = device ? { rule: limits.perDevice, who: device } : { rule: limits.perAccount, who: account }
      await throttle.all(device ? [own] : [{ rule: limits.perAddress, who: networkOf(request.ip) }, own])
      return keyOf(own.rule, own.who)
    },
  }
}
