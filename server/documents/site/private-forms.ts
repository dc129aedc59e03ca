import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../../platform/http/request-guards.ts'
import { secretAddress } from '../../platform/http/security-headers.ts'

/** Takes the forms of pages whose address gives access to something. */
export function acceptPrivateForms(scope: FastifyInstance): void {
  acceptForms(scope)
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...secretAddress, 'cache-control': 'no-store' })
  })
}
