import { facilitiesApi } from '#contract/facilities.api.ts'
import { guestPath } from '#contract/routes.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { listAllFacilities } from '../facilities/facilities.store.ts'
import type { Storage } from '../media/storage.ts'
import { getFacility } from '../ownership/owned-facilities.store.ts'
import type { Drawings } from './drawings.ts'

/** QR code and posters of facilities (docs/product.md#guest-link-and-posters). */
export function postersRoutes(mount: Mount, db: Db, storage: Storage, config: Config): void {
  let drawings: Promise<Drawings> | undefined
  /** Loaded at the first poster: what draws it takes a third of a second and 40 MB. */
  const drawn = () => {
    drawings ??= import('./drawings.ts').then(({ createDrawings }) => createDrawings(storage, config.publicUrl))
    return drawings
  }

  mount(facilitiesApi.poster, async ({ ownerId, params, query: { lang = 'it', format = 'a4' }, reply }) => {
    const row = await getFacility(db, ownerId, params.id)
    reply.headers({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="poster-${format}-${lang}.pdf"` })
    return (await drawn()).posters(ownerId, [row], lang, format)
  })

  mount(facilitiesApi.posters, async ({ ownerId, query: { lang = 'it', format = 'a4' }, reply }) => {
    const rows = await listAllFacilities(db, ownerId)
    if (!rows.length) throw new AppError('facility.notFound')
    reply.headers({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="posters-${format}-${lang}.pdf"` })
    return (await drawn()).posters(ownerId, rows, lang, format)
  })

  mount(facilitiesApi.qr, async ({ ownerId, params, query: { format = 'png', size = 200 }, reply }) => {
    const row = await getFacility(db, ownerId, params.id)
    reply.type(format === 'svg' ? 'image/svg+xml' : 'image/png')
    return (await drawn()).qr(ownerId, `${config.publicUrl}${guestPath(row.link_id)}`, format, size)
  })
}
