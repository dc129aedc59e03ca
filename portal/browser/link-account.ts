/** The e-mail of the account that a mailed link is about, as the server wrote it into the document; empty where the link is not good. */
export const linkAccount = (): string => document.querySelector<HTMLMetaElement>('meta[name="account"]')?.content ?? ''
