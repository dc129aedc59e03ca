import type { LinkedBlock } from '#contract/relations.ts'
import { type Answer, type Client, createBlock, createFacility, type Host, registerHost } from './client.ts'

/** A host with a facility, and blocks that stand on no page yet. */
export async function furnished(url: string, count: number): Promise<{ host: Host; facilityId: string; blocks: string[] }> {
  const host = await registerHost(url)
  const { id: facilityId } = await createFacility(host)
  const blocks: string[] = []
  for (let index = 0; index < count; index++) blocks.push((await createBlock(host, { name: `Blocco ${index}` })).id)
  return { host, facilityId, blocks }
}

/** Links a block at the end of a section. */
export const addLink = (
  host: Client,
  parentId: string,
  childId: string,
  relationType = 'mainpage',
  parentType = 'facility',
): Promise<Answer<unknown>> =>
  host.send('POST', '/api/relations', { body: { parentId, parentType, childType: 'block', childId, relationType } })

export const linksOf = async (host: Client, parentId: string, parents = 'facilities'): Promise<LinkedBlock[]> =>
  (await host.send<LinkedBlock[]>('GET', `/api/${parents}/${parentId}/blocks`)).body
