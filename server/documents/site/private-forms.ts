import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../../platform/http/request-guards.ts'

/** Takes the forms of pages whose address gives access to something: it must not reach other sites, search engines or caches. */
export function acceptPrivateForms(scope: FastifyInstance): void {
  acceptForms(scope)
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
  })
}
