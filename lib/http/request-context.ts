import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '@/lib/language/rules/locale'
import type { RefusalCode } from '@/lib/refusals'

/** An answer that has begun and goes on: what is written goes to its client as it comes. */
export interface AnswerStream {
  /** Bytes that the client has not taken yet. */
  readonly backlogBytes: number
  write(bytes: Uint8Array): void
  /** Ends the answer behind what was written. */
  end(): void
  /** Lets the client go; what waits for it is thrown away. */
  destroy(): void
}

/** A stream that has begun, the answer that a route returns for it, and when its client has gone. */
export interface BegunStream {
  readonly stream: AnswerStream
  readonly answer: Response
  readonly closed: AbortSignal
}

/** What is known of the request that is being answered; filled in on its way. */
export interface RequestContext {
  readonly id: string
  /** Aborts when the answer has been sent or its client has gone; not set without a gateway. */
  readonly closed?: AbortSignal
  /** Begins an answer without end on the connection itself; only in a direct call. */
  beginStream?: (headers: Readonly<Record<string, string>>) => AnswerStream
  /** Of whoever reads the answer. */
  readonly locale?: Locale
  /** Where it came from: an address, or the /64 network of an IPv6 address. */
  address?: string
  /** Set once the session is read. */
  userId?: string
  /** Sign-in of that user. */
  sessionId?: string
  /** Why it was refused; not set where it was not. */
  refusal?: RefusalCode
  /** After how many seconds to try again, where it was refused for a while. */
  retryAfterSeconds?: number | undefined
  /** The device that somebody signed in on: the answer sets its cookie. */
  deviceId?: string
  /** The language of somebody who signed in: the answer sets its cookie. */
  chosenLocale?: Locale | null
}

const shared = globalThis as { rondoRequests?: AsyncLocalStorage<RequestContext> }

/** On globalThis because pages, routes and the gateway are separate bundles of one process. */
export function requestContexts(): AsyncLocalStorage<RequestContext> {
  shared.rondoRequests ??= new AsyncLocalStorage()
  return shared.rondoRequests
}

/**
 * Answers a request within its context, so that what is done for it is on record with where it came
 * from. A request that came without a gateway gets a context here.
 */
export function withinRequest<T>(address: string, work: (current: RequestContext) => T): T {
  const current = currentRequest()
  current.address ??= address
  return requestContexts().run(current, work, current)
}

/** Does work for somebody who reads that locale: whatever `t` says within it is in its language. */
export function withinLocale<T>(locale: Locale, work: () => T): T {
  return requestContexts().run({ ...currentRequest(), locale }, work)
}

/** The request that is being answered; a new one where it did not come through the gateway. */
export function currentRequest(): RequestContext {
  return requestContexts().getStore() ?? { id: crypto.randomUUID() }
}
