import type { GuestPageData, GuestService } from '#contract/guest.ts'
import { serviceInShort } from '../guest/guest.store.ts'
import type { KnownAnswer } from './fact.ts'

/**
 * How many characters of a host's texts are read, of each kind: more than any page that people read through. What a property says
 * of itself comes on top, whole: it is three texts and some fields, and arrival, network and emergency are among them.
 */
const shares = { answers: 100_000, blocks: 100_000, services: 300_000, places: 50_000 }

type Share = (...texts: string[]) => boolean

/** Tells for one text after the other, in the order that guests see them, whether it still fits. */
function createShare(most: number): Share {
  let left = most
  return (...texts) => {
    for (const { length } of texts) left -= length
    return left >= 0
  }
}

/**
 * What is read of a page that is longer than anybody reads: the newest answers, then blocks, services and places as they stand on the
 * page. Those past their share are known by name, price, duration, capacity and address alone.
 */
export function withinShares(page: GuestPageData, answers: KnownAnswer[]): { page: GuestPageData; answers: KnownAnswer[] } {
  const [ofAnswers, ofBlocks, ofServices, ofPlaces] = Object.values(shares).map(createShare) as [Share, Share, Share, Share]
  return {
    answers: answers.filter(({ question, answer }) => ofAnswers(question, answer)),
    page: {
      ...page,
      blocks: page.blocks.map((block) => (ofBlocks(block.description) ? block : { ...block, description: '' })),
      services: page.services.map((service) => (ofServices(...textsOf(service)) ? service : { ...service, ...serviceInShort })),
      recommendations: page.recommendations.map((place) =>
        ofPlaces(place.description, place.customDescription) ? place : { ...place, description: '', customDescription: '' },
      ),
    },
  }
}

const textsOf = (service: GuestService) => [
  ...Object.keys(serviceInShort).flatMap((field) => {
    const text = service[field as keyof typeof serviceInShort]
    return typeof text === 'string' ? text : []
  }),
  ...service.blocks.flatMap(({ name, description }) => [name, description]),
]
