import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptForms } from '../../platform/http/request-guards.ts'
import { secretAddress } from '../../platform/http/security-headers.ts'

/** Takes the forms of pages whose address gives access to something. */
export function acceptPrivateForms(scope: FastifyInstance): void {
  acceptForms(scope)
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...secretAddress, 'cache-control': 'no-store' })
  })
}

/** For what answers a form at an address that is no key: the way back needs it, and with no-store browsers show an error in its place. */
export function keepForWayBack(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-cache')
}
