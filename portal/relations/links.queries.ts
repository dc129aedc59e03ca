import { useQuery } from '@tanstack/react-query'
import { relationsApi } from '#contract/relations.api.ts'
import type { LinkedBlock, ParentType } from '#contract/relations.ts'
import { readAgain, readingAll } from '../reads/reading.ts'

const lists = { facility: relationsApi.listOfFacility, service: relationsApi.listOfService }

/** Links of one parent with their blocks; another device may have changed them. */
export const linksQuery = (parentType: ParentType, parentId: string) =>
  readAgain(readingAll(lists[parentType], { params: { id: parentId } }))

/** The links of a saved parent, undefined until they are read; none for a new one. */
export function useLinks(parentType: ParentType, parentId: string | undefined): LinkedBlock[] | undefined {
  const { data } = useQuery({ ...linksQuery(parentType, parentId ?? ''), enabled: parentId !== undefined })
  return parentId === undefined ? [] : data
}

/** The links as the field `guide`: a JSON array in a text, empty when there are none. */
export function guideOf(links: LinkedBlock[]): string {
  if (!links.length) return ''
  return JSON.stringify(
    links.map(({ childId, relationType, position, block }) => ({ id: childId, name: block.name, relationType, position })),
  )
}
