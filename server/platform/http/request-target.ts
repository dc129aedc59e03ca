import type { IncomingMessage } from 'node:http'

/** The path of a request whose target may name scheme and host too, as proxies of some kinds send it (RFC 9112, 3.2.2): it is answered as without. */
export const pathOfTarget = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => url.replace(/^https?:\/\/[^/?]*\/?/i, '/')
