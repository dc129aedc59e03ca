import type { FastifyReply, FastifyRequest } from 'fastify'

/** The ETag of a stored thing: the instant of its last change. */
export function versionTag(changedAt: string): string {
  return `"${changedAt}"`
}

/** Sends a row with its version as ETag. */
export function sendVersion<T>(reply: FastifyReply, thing: T, changedAt: string): T {
  reply.header('etag', versionTag(changedAt))
  return thing
}

/** The versions that a write wants to find (If-Match); undefined when any will do. */
export function expectedVersions({ headers }: FastifyRequest): string[] | undefined {
  const header = headers['if-match']
  if (!header || header === '*') return undefined
  return [...header.matchAll(/"([^"]*)"/g)].map(([, version]) => version ?? '')
}

/** True when the reader already holds this version (If-None-Match, weak comparison). */
export function isUnchanged({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const held = headers['if-none-match']
  // Nearly always one version, as it was sent.
  if (!held || held === tag) return held === tag
  return held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
