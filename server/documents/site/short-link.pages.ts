import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guestPath } from '#contract/routes.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { secretAddress } from '../../platform/http/security-headers.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { findByShortCode } from '../../visiting/guest/guest.store.ts'
import { countUnknownLink } from '../../visiting/guest/unknown-links.ts'
import type { Assets } from './assets.ts'
import { createMissingPages } from './missing-pages.ts'
import { withLanguage } from './pages.ts'

const headers = { ...secretAddress, 'cache-control': 'no-store' }

/** GET /g/{code}: leads to the guest page. Whatever stands behind the code is read as a part of what was pasted. */
export function shortLinkPages(app: FastifyInstance, db: Db, assets: Assets, config: Config): void {
  const throttle = createThrottler(db, config)
  const { sendMissing } = createMissingPages(assets)

  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': typed = '' } = request.params as { '*'?: string }
    const row = await findByShortCode(db, typed)
    reply.headers(headers)
    if (row) return reply.redirect(withLanguage(guestPath(row.link_id), request))
    await countUnknownLink(throttle, networkOf(request.ip))
    return sendMissing(request, reply)
  }
  for (const path of ['/g', '/G']) {
    app.get(path, (request, reply) => sendMissing(request, reply.headers(headers)))
    app.get(`${path}/*`, open)
  }
}
