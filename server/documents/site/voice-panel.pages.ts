import type { FastifyInstance } from 'fastify'
import { dayIn } from '#i18n/dates.ts'
import { renderVoicePanel } from '#site/render.tsx'
import { hasVoice } from '../../hosting/voices/chosen-agent.ts'
import type { VoiceProvider } from '../../hosting/voices/provider.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { getGuestPage } from '../../visiting/guest/guest.store.ts'
import type { Assets } from './assets.ts'
import { linkedProperty } from './linked-property.ts'
import { guestLanguage } from './pages.ts'

/** GET /guest/voice: the voice panel. It is loaded on a tap, so that it does not add to every page. */
export function voicePanelPages(app: FastifyInstance, db: Db, voice: VoiceProvider | undefined, assets: Assets): void {
  app.get('/guest/voice', async (request, reply) => {
    const row = await linkedProperty(db, request)
    if (!row || !(await hasVoice(db, row, voice))) throw new AppError('request.unknownPath')
    const language = guestLanguage(request, row.agentlanguages)
    const { services } = await getGuestPage(db, row, language)
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).type('text/html; charset=utf-8')
    const page = { language, t: translatorFor(language), css: '' }
    return renderVoicePanel(page, {
      services,
      facilityId: row.link_id,
      today: dayIn(currentTime(), row.timezone),
      stylesheet: assets.url('site/guest/voice/voice.css'),
    })
  })
}
