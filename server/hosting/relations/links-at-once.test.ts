import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createBlock, createService, password, registerHost } from '../../testing/client.ts'
import { addLink, furnished, linksOf } from '../../testing/links.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { untilWaitedFor } from '../../testing/waiting.ts'
import { lockOwnBlock } from '../ownership/owned-blocks.store.ts'
import { createRelation, unlinkEverywhere } from './relations.store.ts'

let url: string
let db: Db
beforeAll(async () => {
  const server = await startTestServer()
  url = server.url
  db = server.database.db
})

const positions = async (...of: Parameters<typeof linksOf>) => (await linksOf(...of)).map(({ position }) => position)

// The embedded engine takes one transaction after the other.
test.skipIf(process.env.TEST_ENGINE !== 'postgres')(
  'a property is copied after a change of its blocks, and does not hold what that needs',
  async () => {
    const { host, facilityId, blocks } = await furnished(url, 2)
    const [gone = '', kept = ''] = blocks
    for (const id of blocks) await addLink(host, facilityId, id, 'mainpage')
    const { copying } = await inTransaction(db, async (tx) => {
      await lockOwnBlock(tx, host.id, gone)
      const copying = host.send<{ id: string }>('POST', `/api/facilities/${facilityId}/duplicate`)
      await untilWaitedFor(tx)
      await tx.execute(sql`set local lock_timeout = '500ms'`)
      await unlinkEverywhere(tx, gone)
      return { copying }
    })
    const { status, body } = await copying
    expect(status).toBe(201)
    expect((await linksOf(host, body.id)).map(({ childId, position }) => [childId, position])).toEqual([[kept, 0]])
  },
)

describe('a block that goes while links are made', () => {
  test('deleted while others are linked to its service, it leaves no gap', async () => {
    for (let round = 0; round < 12; round++) {
      const { host, blocks } = await furnished(url, 3)
      const { id: serviceId } = await createService(host)
      const [first = '', ...others] = blocks
      await addLink(host, serviceId, first, 'mainpage', 'service')
      await Promise.all([
        host.send('DELETE', `/api/blocks/${first}`),
        ...others.map((id) => addLink(host, serviceId, id, 'mainpage', 'service')),
      ])
      expect(await positions(host, serviceId, 'services')).toEqual([0, 1])
    }
  })

  // The embedded engine takes one transaction after the other.
  test.skipIf(process.env.TEST_ENGINE !== 'postgres').each(['the block', 'the account of its author'])(
    'with %s deleted before its link is stored, the link is waited for and leaves no gap',
    async (what) => {
      const { host, facilityId, blocks } = await furnished(url, 1)
      const owner = await registerHost(url)
      const shared = await createBlock(owner, { visibility: 'public' })
      const remove = () =>
        what === 'the block'
          ? owner.send('DELETE', `/api/blocks/${shared.id}`)
          : owner.send('DELETE', '/api/account', { body: { password } })
      const section = { ownerId: host.id, parentId: facilityId, parentType: 'facility', relationType: 'mainpage' } as const
      const removed = await inTransaction(db, async (tx) => {
        for (const childId of [shared.id, ...blocks]) await createRelation(tx, { ...section, childId })
        const removing = remove()
        await untilWaitedFor(tx)
        return { removing }
      })
      expect((await removed.removing).status).toBe(204)
      expect((await linksOf(host, facilityId)).map(({ childId, position }) => [childId, position])).toEqual([[blocks[0], 0]])
    },
  )
})
