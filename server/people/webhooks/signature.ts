import { createHmac, randomBytes } from 'node:crypto'

/** How a secret begins (Standard Webhooks 1.0, signature scheme). */
const secretPrefix = 'whsec_'

/** A new secret: 256 random bits, in the form that receivers' libraries take. */
export function newWebhookSecret(): string {
  return `${secretPrefix}${randomBytes(32).toString('base64')}`
}

/**
 * The headers that say what is sent, when, and by whom (Standard Webhooks 1.0): each secret gives a signature, so that one can be renewed while
 * its receiver still knows the one before.
 * @param at of the attempt, in milliseconds since 1970
 */
export function signedHeaders(id: string, at: number, body: string, secrets: string[]): Record<string, string> {
  const timestamp = `${Math.floor(at / 1_000)}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
