import { beforeAll, describe, expect, test } from 'vitest'
import type { LinkedBlock } from '#contract/relations.ts'
import { type Client, createBlock, createClient, createFacility, createService, password, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

async function furnished(count: number) {
  const host = await registerHost(url)
  const { id: facilityId } = await createFacility(host)
  const blocks: string[] = []
  for (let index = 0; index < count; index++) blocks.push((await createBlock(host, { name: `Blocco ${index}` })).id)
  return { host, facilityId, blocks }
}

const add = (host: Client, parentId: string, childId: string, parentType: 'facility' | 'service' = 'facility') =>
  host.send('POST', '/api/relations', { body: { parentId, parentType, childType: 'block', childId, relationType: 'mainpage' } })
const positions = async (host: Client, parentId: string, parents: 'facilities' | 'services') =>
  (await host.send<LinkedBlock[]>('GET', `/api/${parents}/${parentId}/blocks`)).body.map(({ position }) => position)

describe('a block that goes while links are made', () => {
  test('deleted while others are linked to its service, it leaves no gap', async () => {
    for (let round = 0; round < 12; round++) {
      const { host, blocks } = await furnished(3)
      const { id: serviceId } = await createService(host)
      const [first = '', ...others] = blocks
      await add(host, serviceId, first, 'service')
      await Promise.all([host.send('DELETE', `/api/blocks/${first}`), ...others.map((id) => add(host, serviceId, id, 'service'))])
      expect(await positions(host, serviceId, 'services')).toEqual([0, 1])
    }
  })

  test.each(['the block', 'the account of its author'])(
    'with %s deleted while it is linked and shown, nothing of it is left',
    async (what) => {
      for (let round = 0; round < 12; round++) {
        const [{ host, facilityId, blocks }, owner] = [await furnished(2), await registerHost(url)]
        const shared = await createBlock(owner, { visibility: 'public', name: 'Spiaggia' })
        const page = async () => (await createClient(url).send('GET', `/guest?property_id=${facilityId}`)).text
        const remove = () =>
          what === 'the block'
            ? owner.send('DELETE', `/api/blocks/${shared.id}`)
            : owner.send('DELETE', '/api/account', { body: { password } })
        const linkOnAndOff = async () => {
          while ((await add(host, facilityId, shared.id)).status < 400)
            await host.send('DELETE', `/api/relations/block/${shared.id}/property/${facilityId}`)
        }
        const [removed] = await Promise.all([remove(), linkOnAndOff(), page(), ...blocks.map((id) => add(host, facilityId, id)), page()])
        expect(removed.status).toBe(204)
        expect(await positions(host, facilityId, 'facilities')).toEqual([0, 1])
        expect(await page()).not.toContain('Spiaggia')
      }
    },
  )
})
