import { plainNumber } from '#contract/written-numbers.ts'

/** What a WhatsApp number needs; below one that is typed without it, where its link leads. */
export function whatsappHint(typed: unknown) {
  const hasNoCode = /^[^\d+]*(?!00)\d/.test(plainNumber(`${typed ?? ''}`))
  return hasNoCode ? 'facility.whatsapp.noCode' : 'facility.whatsapp.hint'
}
