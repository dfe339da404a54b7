import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { RefusalCode } from '@/lib/domain/errors'

/** What is known of the request that is being answered; filled in on its way. */
export interface RequestContext {
  readonly id: string
  /** Aborts when the answer has been sent or its client has gone; not set without a front door. */
  readonly closed?: AbortSignal
  /** Set once the session is read. */
  userId?: string
  /** Why it was refused; not set where it was not. */
  refusal?: RefusalCode
}

const shared = globalThis as { rondoRequests?: AsyncLocalStorage<RequestContext> }

/** On globalThis because pages, routes and the front door are separate bundles of one process. */
export function requestContexts(): AsyncLocalStorage<RequestContext> {
  shared.rondoRequests ??= new AsyncLocalStorage()
  return shared.rondoRequests
}

/** The request that is being answered; a new one where it did not come through the front door. */
export function currentRequest(): RequestContext {
  return requestContexts().getStore() ?? { id: crypto.randomUUID() }
}
