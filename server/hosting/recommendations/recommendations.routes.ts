import { limits } from '#contract/limits.ts'
import { recommendationsApi } from '#contract/recommendations.api.ts'
import { distanceFrom } from '#contract/recommendations.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { sendPage, textPositionOf } from '../../platform/http/paging.ts'
import { expectedVersions, sendVersion } from '../../platform/http/versions.ts'
import { touchGuestPages } from '../ownership/guest-pages.store.ts'
import { getFacility } from '../ownership/owned-facilities.store.ts'
import { annotateChoice, type ChoiceRow, chooseRecommendation, listChoices, removeChoice } from './choices.store.ts'
import { createPlace, listRecommendations, removePlace, type ShownPlace, updatePlace } from './recommendations.store.ts'

/** The catalogue of places, own places, and those chosen for a facility (docs/product.md#recommendations). */
export function recommendationsRoutes(mount: Mount, db: Db): void {
  mount(recommendationsApi.list, async ({ ownerId, query, request, reply }) => {
    const { limit = limits.pageDefault, cursor, near } = query
    const facility = near ? await getFacility(db, ownerId, near) : undefined
    const { rows, total } = await listRecommendations(db, ownerId, query, limit, textPositionOf(cursor))
    const page = sendPage(request, reply, { rows, total, limit }, ({ at, id }) => ({ at, id }))
    // A place is found twice when two of its words match.
    const once = [...new Map(page.map((row) => [row.id, row])).values()]
    return once.map((row) => asPlace(row, facility?.coordinates))
  })

  mount(recommendationsApi.create, async ({ ownerId, body }) => asPlace(await inTransaction(db, (tx) => createPlace(tx, ownerId, body))))

  mount(recommendationsApi.update, async ({ ownerId, params, body, request, reply }) => {
    const row = await inTransaction(db, async (tx) => {
      // Before the place: whoever chooses one has the page first.
      await touchGuestPages(tx, { ownerId })
      return updatePlace(tx, ownerId, params.id, body, expectedVersions(request))
    })
    return sendVersion(reply, asPlace(row), row.updatedAt)
  })

  mount(recommendationsApi.remove, async ({ ownerId, params }) => {
    await inTransaction(db, async (tx) => {
      await touchGuestPages(tx, { ownerId })
      await removePlace(tx, ownerId, params.id)
    })
    return undefined
  })

  mount(recommendationsApi.listOfProperty, async ({ ownerId, params, query }) => {
    const facility = await getFacility(db, ownerId, params.id)
    const rows = await listChoices(db, params.id, query)
    return rows.map((row) => asChoice(row, facility.coordinates))
  })

  mount(recommendationsApi.choose, async ({ ownerId, params, body, reply }) => {
    const { choice, isNew } = await inTransaction(db, (tx) => chooseRecommendation(tx, ownerId, params.id, body.recommendationId))
    if (!isNew) reply.code(200)
    return asChoice(choice)
  })

  mount(recommendationsApi.annotate, async ({ ownerId, params, body, request, reply }) => {
    const { id, recommendationId } = params
    const versions = expectedVersions(request)
    const row = await inTransaction(db, (tx) => annotateChoice(tx, ownerId, id, recommendationId, body, versions))
    return sendVersion(reply, asChoice(row), row.updatedAt)
  })

  mount(recommendationsApi.unchoose, async ({ ownerId, params }) => {
    await inTransaction(db, (tx) => removeChoice(tx, ownerId, params.id, params.recommendationId))
    return undefined
  })
}

function asChoice({ recommendation, ...choice }: ChoiceRow, from?: string) {
  return { ...choice, recommendation: asPlace(recommendation, from) }
}

/** @param from the facility's coordinates, to measure from */
function asPlace(row: ShownPlace, from = '') {
  return { ...row, distance: distanceFrom(from, row), isOwn: row.ownerId !== null }
}
