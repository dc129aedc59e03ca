import type { GuestPageData, GuestService } from '#contract/guest.ts'
import { serviceInShort } from '../../guest/guest-content.ts'
import type { KnownAnswer } from './fact.ts'

/**
 * Characters of a host's texts that are read, by kind: more than people read. The property's own fields are always read in
 * full, since arrival, Wi-Fi and emergency are among them.
 */
const shares = { answers: 100_000, blocks: 100_000, services: 300_000, places: 50_000 }

type Share = (...texts: string[]) => boolean

/** Says for each text, in the order of the page, whether it still fits. */
function createShare(most: number): Share {
  let left = most
  return (...texts) => {
    for (const { length } of texts) left -= length
    return left >= 0
  }
}

/**
 * Cuts a very long page: the newest answers, blocks, services and places stay in the order of the page. Those past their share
 * keep name, price, duration, capacity and address alone.
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
