import { randomKey } from '../api/idempotency-keys.ts'
import type { SentOffer } from './requests.queries.ts'

type OfferValues = SentOffer & { typedMedia: string }
export type ReplyValues = { requestId: number; proposals: OfferValues[] }

/** An offer before anything is typed. */
export const blankOffer = (): OfferValues => ({
  id: randomKey(),
  date: '',
  time: '',
  notes: '',
  websiteUrl: '',
  price: '',
  offerExpiryDate: '',
  offerExpiryTime: '',
  mediaUrls: [],
  typedMedia: '',
})
