import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '@/lib/base/format/rules/locale'
import type { RefusalCode } from '@/lib/base/text/refusals'

/** An answer that has begun and stays open. Data is sent to the client as it is written. */
export interface AnswerStream {
  /** Bytes that the client has not taken yet. */
  readonly backlogBytes: number
  write(bytes: Uint8Array): void
  /** Ends the answer after what was written. */
  end(): void
  /** Disconnects the client and throws away what is waiting for it. */
  destroy(): void
}

/**
 * A stream that has begun, the answer that a route returns for it, and a signal that its client has
 * gone.
 */
export interface BegunStream {
  readonly stream: AnswerStream
  readonly answer: Response
  readonly closed: AbortSignal
}

/** Facts about the request that is being answered, filled in along the way. */
export interface RequestContext {
  readonly id: string
  /** Aborts when the answer has been sent or its client has gone; not set without a gateway. */
  readonly closed?: AbortSignal
  /** Begins an endless answer on the connection itself; only in a direct call. */
  beginStream?: (headers: Readonly<Record<string, string>>) => AnswerStream
  /** Locale of the person who reads the answer. */
  readonly locale?: Locale
  /** Source of the request: an address, or the /64 network of an IPv6 address. */
  address?: string
  /** Set once the session is read. */
  userId?: string
  /** Login session of that user. */
  sessionId?: string
  /** The approval that is being carried out. */
  readonly approvalId?: string
  /** Code of the refusal; not set if the request was not refused. */
  refusal?: RefusalCode
  /** Seconds until the client may try again, if the refusal is temporary. */
  retryAfterSeconds?: number | undefined
  /** The bets that a call asks for whose route doesn't tell their game and number. */
  bets?: { readonly game: string; readonly count: number }
  /** The device that someone logged in on; the answer sets its cookie. */
  deviceId?: string
  /** The language of someone who logged in; the answer sets its cookie. */
  chosenLocale?: Locale | null
}

const shared = globalThis as { rondoRequests?: AsyncLocalStorage<RequestContext> }

/** On globalThis because pages, routes and the gateway are separate bundles of one process. */
export function requestContexts(): AsyncLocalStorage<RequestContext> {
  shared.rondoRequests ??= new AsyncLocalStorage()
  return shared.rondoRequests
}

/**
 * Answers a request within its context, so that records of the work include where the request came
 * from. A request that came without a gateway gets a context here.
 */
export function withinRequest<T>(address: string, work: (current: RequestContext) => T): T {
  const current = currentRequest()
  current.address ??= address
  return requestContexts().run(current, work, current)
}

/** Does work for a reader of that locale: within it `t` writes in that language. */
export function withinLocale<T>(locale: Locale, work: () => T): T {
  return requestContexts().run({ ...currentRequest(), locale }, work)
}

/** The person who asked for work that is done later, and the address and session they used. */
interface AskedBy {
  readonly userId: string
  readonly address: string | null
  readonly sessionId: string | null
  readonly approvalId?: string
}

/**
 * Returns the address and session of this user's request, to store with what is done later. A
 * session belongs to its own user.
 */
export function originOfRequest(userId: string): Pick<AskedBy, 'address' | 'sessionId'> {
  const { address = null, sessionId = null, ...request } = currentRequest()
  return { address, sessionId: request.userId === userId ? sessionId : null }
}

/**
 * Does work in the request context of the person who asked for it, so that the audit log names
 * them, their address and their session. Within it `t` writes in English.
 */
export function withinAsked<T>({ address, sessionId, ...asked }: AskedBy, work: () => T): T {
  const context = { id: currentRequest().id, ...asked }
  return requestContexts().run(
    { ...context, ...(address !== null && { address }), ...(sessionId !== null && { sessionId }) },
    work,
  )
}

/**
 * Returns the context of the request that is being answered, or a new one if the request did not
 * come through the gateway.
 */
export function currentRequest(): RequestContext {
  return requestContexts().getStore() ?? { id: crypto.randomUUID() }
}
