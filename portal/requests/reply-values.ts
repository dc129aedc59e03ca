import type { UseFormReturn } from 'react-hook-form'
import type { OfferInput, ProposalsInput } from '#contract/proposals.ts'
import { randomKey } from '../api/idempotency-keys.ts'

/** An offer, and an address that is typed and not added yet. */
type OfferValues = OfferInput & { typedMedia?: string }
export type ReplyValues = { requestId: number; proposals: OfferValues[] }

export type ReplyForm = UseFormReturn<ReplyValues, unknown, ProposalsInput>

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
