import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getEnv } from '@/lib/config/env'
import { Refusal, type RefusalCode } from '@/lib/domain/errors'
import { toProblemResponse } from '../problem-response'
import type { RequestContext } from '../request-context'
import { CALL_POLICY, securityHeaders } from '../security-headers'
import { PLAIN_PAGE_HEADERS } from './plain-page'
import { PAGE_RETRY_SECONDS, type Trouble, unavailablePage } from './unavailable-page'

/** Seconds after which a call may be tried again. */
const CALL_RETRY_SECONDS = 2

/** Of a page that says why there is no other. */
export const PAGE_HEADERS = {
  ...PLAIN_PAGE_HEADERS,
  'cache-control': 'no-store',
  'retry-after': String(PAGE_RETRY_SECONDS),
}

let headersOfCalls: Readonly<Record<string, string>> | undefined

/** What next.config.mjs adds to the answers of calls, for those that do not pass Next.js. */
export function callHeaders(): Readonly<Record<string, string>> {
  headersOfCalls ??= { ...securityHeaders(getEnv().NEXTAUTH_URL), ...CALL_POLICY }
  return headersOfCalls
}

/** True for what a browser shows as a page, or asks for to show one. */
export function isForPage({ method, headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && (headers.rsc !== undefined || (headers.accept ?? '').includes('text/html'))
}

/** Answers 503 with a page that needs nothing but itself. */
export function refuseWithPage(
  context: RequestContext,
  response: ServerResponse,
  why: Trouble,
): void {
  context.refusal = 'service-unavailable'
  response.writeHead(503, PAGE_HEADERS).end(unavailablePage(why))
}

/** Answers a call with problem+json. */
export async function refuseCall(
  context: RequestContext,
  response: ServerResponse,
  code: RefusalCode,
): Promise<void> {
  const isForNow = code === 'service-unavailable' || code === 'rate-limited'
  const refusal = new Refusal(code, isForNow ? { retryAfterSeconds: CALL_RETRY_SECONDS } : {})
  const answer = toProblemResponse(refusal, context)
  response.writeHead(answer.status, { ...callHeaders(), ...Object.fromEntries(answer.headers) })
  response.end(await answer.text())
}
