import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderFailure, renderNotFound, renderRefusal } from '#site/render.tsx'
import { AppError } from '../../platform/http/app-error.ts'
import { errorText, sendError } from '../../platform/http/error-handler.ts'
import { sendHtml } from '../../platform/http/security-headers.ts'
import type { Assets } from './assets.ts'
import { guestLanguage, pageFrame, pageLanguage } from './pages.ts'

/**
 * Unknown paths: JSON below /api, else the not-found screen. A path that takes another method says which (RFC 9110, 15.5.6).
 * @param methodsOf the methods that a path takes
 */
export function notFoundPages(app: FastifyInstance, assets: Assets, methodsOf: (path: string) => string[]): void {
  const sendPage = createNotFoundPage(assets)
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsOf(request.url.split('?')[0] ?? '')
    if (methods.length) {
      return sendError(request, reply.header('allow', methods.join(', ')), new AppError('request.wrongMethod'))
    }
    if (request.url.startsWith('/api/')) return sendError(request, reply, new AppError('request.unknownPath'))
    return sendPage(request, reply)
  }
  app.setNotFoundHandler(sendNotFound)
  // Before the body is read: an unknown path costs no reading.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) sendNotFound(request, reply)
    else done()
  })
}

/** Sends the not-found screen with its status. */
export function createNotFoundPage(assets: Assets): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const frame = pageFrame(assets, 'site/pages.css', 'site/consent/consent-island.ts')
  return (request, reply) => {
    const html = renderNotFound(frame.context(pageLanguage(request)))
    return sendHtml(reply.code(404).header('cache-control', 'no-store'), html, frame.contentPolicy)
  }
}

const isGuestPath = ({ url }: FastifyRequest) => /^\/(g|guest)\b/.test(url)

/** The page for an error; the status is set by the caller. A refusal says why, in the words that the API has for it. */
export function createFailurePage(assets: Assets): (request: FastifyRequest, reply: FastifyReply, error: AppError) => void {
  const frame = pageFrame(assets, 'site/pages.css', 'site/consent/consent-island.ts')
  return (request, reply, error) => {
    const page = frame.context(isGuestPath(request) ? guestLanguage(request, []) : pageLanguage(request))
    const html = error.status < 500 ? renderRefusal(page, errorText(error, page.language)) : renderFailure(page, request.id)
    sendHtml(reply, html, frame.contentPolicy)
  }
}
