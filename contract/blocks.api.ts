import * as z from 'zod/mini'
import { block, blockInput } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { searchText } from './fields.ts'
import { pageQuery } from './paging.ts'

const params = z.object({ id: z.uuid() })

/** Filters of a list of blocks: words of name and description; only blocks that a section of a parent does not hold yet. */
const listQuery = z.object({
  ...pageQuery,
  search: searchText,
  missingIn: z.optional(z.uuid()),
  relationType: z.optional(z.enum(['mainpage', 'info'])),
})

export type BlockListQuery = z.output<typeof listQuery>

export const blocksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/blocks',
    summary: "The operator's blocks, newest first; missingIn and relationType leave out those that a section holds already",
    access: 'operator',
    query: listQuery,
    response: z.array(block),
    paged: true,
  }),
  listPublic: endpoint({
    method: 'GET',
    path: '/api/blocks/public',
    summary: 'Public and active blocks of everyone, newest first',
    access: 'operator',
    query: listQuery,
    response: z.array(block),
    paged: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/blocks/{id}',
    summary: 'One block: an own one, or a public and active one',
    access: 'operator',
    params,
    response: block,
    versioned: true,
    errors: ['block.notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/blocks',
    summary: 'Creates a block',
    access: 'operator',
    body: blockInput,
    response: block,
    status: 201,
    versioned: true,
    errors: ['block.tooMany'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/blocks/{id}',
    summary: 'Changes the fields that are sent; within data too',
    access: 'operator',
    params,
    body: z.partial(blockInput),
    response: block,
    versioned: true,
    errors: ['block.notFound', 'request.stale'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/blocks/{id}/duplicate',
    summary: 'Creates a copy of an own block with its translations',
    access: 'operator',
    params,
    response: block,
    status: 201,
    errors: ['block.notFound', 'block.tooMany'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/blocks/{id}',
    summary: 'Deletes a block, wherever it is linked',
    access: 'operator',
    params,
    errors: ['block.notFound'],
  }),
}
