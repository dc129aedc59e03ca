import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { limits } from './limits.ts'
import { pageQuery } from './paging.ts'
import { changedBlocks, childType, linkedBlock, parentTypes, relation, relationType } from './relations.ts'

const ofParent = z.object({ id: z.uuid() })
const section = z.object({ relationType: z.optional(relationType) })

/** A list of one parent's links, section by section in their order. */
function listOf(path: '/api/facilities/{id}/blocks' | '/api/services/{id}/blocks', missing: 'facility.notFound' | 'service.notFound') {
  return endpoint({
    method: 'GET',
    path,
    summary:
      'The linked blocks that may be shown, each section in its order from position 0; without limit all of them, as far as two million characters go',
    access: 'operator',
    params: ofParent,
    query: z.object(pageQuery),
    response: z.array(linkedBlock),
    paged: true,
    errors: [missing],
  })
}

/** The host's decision about a linked block that its author has changed. */
function decision(path: '/api/relations/{id}/take-over' | '/api/relations/{id}/keep', summary: string, errors: ErrorCode[] = []) {
  return endpoint({
    method: 'POST',
    path,
    summary: `${summary}; in both sections of its parent. changedAt names the version that was looked at`,
    access: 'operator',
    params: z.object({ id: z.uuid() }),
    body: z.object({ changedAt: z.string().check(z.maxLength(limits.phone, 'validation.text')) }),
    response: z.array(linkedBlock),
    errors: ['relation.notFound', 'request.stale', ...errors],
  })
}

export const relationsApi = {
  listOfFacility: listOf('/api/facilities/{id}/blocks', 'facility.notFound'),
  listOfService: listOf('/api/services/{id}/blocks', 'service.notFound'),
  create: endpoint({
    method: 'POST',
    path: '/api/relations',
    summary: 'Links a block at the end of a section; a link that exists is answered with 200',
    access: 'operator',
    body: z.object({ parentId: z.uuid(), childId: z.uuid(), relationType, parentType: z.enum(parentTypes), childType }),
    response: relation,
    status: 201,
    errors: ['facility.notFound', 'service.notFound', 'block.notFound', 'relation.tooMany', 'relation.tooMuch'],
  }),
  removeFromFacility: endpoint({
    method: 'DELETE',
    path: '/api/relations/block/{blockId}/property/{id}',
    summary: 'Takes a block off a facility: off one section with ?relationType=, else off both',
    access: 'operator',
    params: z.object({ blockId: z.uuid(), id: z.uuid() }),
    query: section,
    errors: ['facility.notFound', 'relation.notFound'],
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/api/relations/changes',
    summary: "The operator's facilities and services with blocks that their authors have changed, and how many",
    access: 'operator',
    response: z.array(changedBlocks),
  }),
  takeOver: decision('/api/relations/{id}/take-over', "Shows guests what the author has made of another operator's block", [
    'relation.tooMuch',
  ]),
  keep: decision('/api/relations/{id}/keep', 'Goes on showing guests what is kept, until the author changes the block again'),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/relations/reorder',
    summary: 'Orders one section; blockIds names exactly the blocks that it holds',
    access: 'operator',
    body: z.object({
      parentId: z.uuid(),
      parentType: z.enum(parentTypes),
      childType,
      relationType,
      blockIds: z.array(z.uuid()).check(z.maxLength(limits.blocksPerSection, 'validation.text')),
    }),
    response: z.array(relation),
    errors: ['facility.notFound', 'service.notFound', 'relation.otherSet'],
  }),
  addToService: endpoint({
    method: 'POST',
    path: '/api/services/{id}/blocks/{blockId}',
    summary: 'Links a block at the end of a section of a service; a link that exists is answered with 200',
    access: 'operator',
    params: z.object({ id: z.uuid(), blockId: z.uuid() }),
    body: z.object({ relationType }),
    response: relation,
    status: 201,
    errors: ['service.notFound', 'block.notFound', 'relation.tooMany', 'relation.tooMuch'],
  }),
  removeFromService: endpoint({
    method: 'DELETE',
    path: '/api/services/{id}/blocks/{blockId}',
    summary: 'Takes a block off a service: off one section with ?relationType=, else off both',
    access: 'operator',
    params: z.object({ id: z.uuid(), blockId: z.uuid() }),
    query: section,
    errors: ['service.notFound', 'relation.notFound'],
  }),
}
