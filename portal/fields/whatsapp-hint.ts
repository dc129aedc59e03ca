import { plainNumber } from '#contract/written-numbers.ts'

/** What a WhatsApp number needs; below one that is typed without it, where its link leads. */
export function whatsappHint(typed: unknown) {
  // Twelve digits that begin with no 0 hold the code: "393291234567" is how WhatsApp's own links write a number.
  const hasNoCode = /^[^\d+]*(?!00|[1-9](?:[\s().-]*\d){11})\d/.test(plainNumber(`${typed ?? ''}`))
  return hasNoCode ? 'facility.whatsapp.noCode' : 'facility.whatsapp.hint'
}
