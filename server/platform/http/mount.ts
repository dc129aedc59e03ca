import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, HandlerResponse, ParsedBody, ParsedParams, ParsedQuery } from '#contract/endpoint.ts'
import type { Upload } from './upload.ts'

/** What a handler gets: parsed parameters, and the id of the operator or guest where the endpoint needs a session. */
export type Call<E> = {
  params: ParsedParams<E>
  query: ParsedQuery<E>
  body: ParsedBody<E>
  /** The uploaded file, where the endpoint takes one. */
  file: E extends { upload: true } ? Upload : undefined
  ownerId: E extends { access: 'operator' | 'administrator' } ? string : undefined
  guestId: E extends { access: 'guest' } ? number : undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** What a request shows of who calls, unchecked: the cookie of an operator's session, or the token of a program. */
export type Credential = { secret: string; isProgram: boolean }

export type Authenticate = {
  credential: (request: FastifyRequest) => Credential | undefined
  operator: (request: FastifyRequest, endpoint: Endpoint) => Promise<{ id: string; isAdmin: boolean } | undefined>
  guest: (request: FastifyRequest) => Promise<number | undefined>
}

type SessionCall<E> = Pick<Call<E>, 'params' | 'query' | 'request' | 'reply'> & { credential: Credential }

/** Mounts the endpoints of the contract on Fastify. */
export type Mount = {
  <E extends Endpoint>(
    endpoint: E,
    /** Gives the response, or the reply where it has sent one itself. */
    handler: (call: Call<E>) => Promise<HandlerResponse<E> | Buffer | Readable | FastifyReply>,
    sendKept?: SendKept,
  ): void
  /**
   * For a read of operators that is asked for often: the handler checks the session in the statement that reads. Its type alone keeps unlisted
   * fields out: the response is not parsed.
   */
  bySession<E extends Endpoint & { method: 'GET'; access: 'operator' }>(
    endpoint: E,
    handler: (call: SessionCall<E>) => Promise<HandlerResponse<E>>,
  ): void
}

/** Sends a response that is kept, before anything is parsed; false when there is none. */
type SendKept = (request: FastifyRequest, reply: FastifyReply) => boolean
