/** What ends an address in a sentence or in JSON, and a local part's greatest length (RFC 5321, 4.5.3.1). */
const address = /[^\s<>"'(),:;@\\/=]{1,64}@[^\s<>"'(),:;@\\/=]+/g

/** A text without e-mail addresses: replies of mail servers repeat them. */
export const withoutAddresses = (text: string): string => (text.includes('@') ? text.replace(address, '…') : text)
