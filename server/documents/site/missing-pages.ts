import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderGuestErased, renderGuestNotFound, renderRequestNotFound } from '#site/render.tsx'
import { sendHtml } from '../../platform/http/security-headers.ts'
import type { Assets } from './assets.ts'
import { guestLanguage, pageFrame } from './pages.ts'

/** What a guest reads where a link leads nowhere, or to a request whose guest was taken out of it. */
export function createMissingPages(assets: Assets) {
  const frame = pageFrame(assets, 'site/pages.css', 'site/not-found/missing-island.ts')
  const context = (http: FastifyRequest) => frame.context(guestLanguage(http, []))
  return {
    sendMissing: (http: FastifyRequest, reply: FastifyReply) =>
      sendHtml(reply.code(404), renderGuestNotFound(context(http)), frame.contentPolicy),
    sendNoRequest: (http: FastifyRequest, reply: FastifyReply) =>
      sendHtml(reply.code(404), renderRequestNotFound(context(http)), frame.contentPolicy),
    sendErased: (http: FastifyRequest, reply: FastifyReply) =>
      sendHtml(reply.code(410), renderGuestErased(context(http)), frame.contentPolicy),
  }
}
