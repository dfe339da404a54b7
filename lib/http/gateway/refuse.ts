import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getEnv } from '@/lib/config/env'
import { languageOf, readersLocale } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { Refusal, type RefusalCode } from '@/lib/refusals'
import { toProblemResponse } from '../problem-response'
import { type RequestContext, requestContexts } from '../request-context'
import { CALL_POLICY, securityHeaders } from '../security-headers'
import { PLAIN_PAGE_HEADERS, plainPage } from './plain-page'

export type Trouble = 'database' | 'load'

/** The page tries itself again after this many seconds, and says so to machines in Retry-After. */
const PAGE_RETRY_SECONDS = 5

/** The page that stands in for every other while none can be rendered. */
export function unavailablePage(trouble: Trouble): string {
  const isAway = trouble === 'database'
  const text = {
    language: languageOf(readersLocale()),
    title: isAway ? t('layout.awayTitle') : t('layout.busyTitle'),
    text: isAway ? t('layout.awayText') : t('layout.busyText'),
    again: t('layout.tryNow'),
  }
  return plainPage({ texts: [text], retrySeconds: PAGE_RETRY_SECONDS })
}

/** Seconds after which a call may be tried again. */
const CALL_RETRY_SECONDS = 2

/** Of a page that says why there is no other. */
const PAGE_HEADERS = {
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
  { context, response }: { readonly context: RequestContext; readonly response: ServerResponse },
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

type Method = (...args: unknown[]) => unknown
type Done = () => void

/**
 * A page that failed because the database is away or did not answer in time is a 503 with the page
 * that says so, not a 500. What is rendered of it is thrown away. A page of which something has been
 * sent already cannot be taken back. Whoever writes learns nothing of it: what they asked to be told
 * they are told.
 */
export function replaceFailedPage(
  context: RequestContext,
  response: ServerResponse,
  isDatabaseUp: () => boolean,
): void {
  const original = {
    writeHead: response.writeHead.bind(response) as Method,
    write: response.write.bind(response) as Method,
    end: response.end.bind(response) as Method,
  }
  let isReplaced = false

  const mustReplace = (status: unknown) =>
    status === 500 && (context.refusal === 'service-unavailable' || !isDatabaseUp())
  const writeHead = (status: unknown, ...rest: unknown[]) => {
    if (!mustReplace(status)) return original.writeHead(status, ...rest)
    isReplaced = true
    context.refusal = 'service-unavailable'
    for (const name of response.getHeaderNames()) {
      if (name !== 'x-request-id' && name !== 'connection') response.removeHeader(name)
    }
    return original.writeHead(503, PAGE_HEADERS)
  }
  // Left alone, Node.js writes the head with the first of the body: too late to drop that.
  const writeFailedHead = () => {
    if (!response.headersSent && mustReplace(response.statusCode)) response.writeHead(500)
  }
  const write = (...args: unknown[]) => {
    writeFailedHead()
    if (!isReplaced) return original.write(...args)
    const done = doneOf(args)
    if (done) process.nextTick(done)
    return true
  }
  const end = (...args: unknown[]) => {
    writeFailedHead()
    if (!isReplaced) return original.end(...args)
    const done = doneOf(args)
    // To end twice is allowed, to write after the end is not.
    if (response.writableEnded) return original.end(done)
    const page = requestContexts().run(context, () => unavailablePage('database'))
    return original.end(page, done)
  }
  Object.assign(response, { writeHead, write, end })
}

/** The callback that `write` and `end` take behind whatever else they are given. */
function doneOf(args: readonly unknown[]): Done | undefined {
  const last = args.at(-1)
  return typeof last === 'function' ? (last as Done) : undefined
}
