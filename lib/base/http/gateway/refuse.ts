import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getEnv } from '@/lib/base/config/env'
import { languageOf, readersLocale } from '@/lib/base/format/rules/locale'
import { Refusal, type RefusalCode } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { toProblemAnswer } from '../problem-answer'
import { type RequestContext, requestContexts } from '../request-context'
import { CALL_POLICY, securityHeaders } from '../security-headers'
import type { TextAnswer } from '../text-answer'
import { PLAIN_PAGE_HEADERS, plainPage } from './plain-page'
import { methodsOf } from './routes'

/** `share`: this address has had its share of the pages. */
export type Trouble = 'database' | 'load' | 'share'

/** The page reloads after this many seconds and tells programs so in Retry-After. */
const PAGE_RETRY_SECONDS = 5

/** Returns the page that replaces every other page while none can be rendered. */
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

/** Headers of a page that says why another one can't be shown. */
const PAGE_HEADERS = {
  ...PLAIN_PAGE_HEADERS,
  'cache-control': 'no-store',
  'retry-after': String(PAGE_RETRY_SECONDS),
}

let headersOfCalls: Readonly<Record<string, string>> | undefined

/**
 * Returns the headers that next.config.mjs adds to calls, for answers that do not pass through
 * Next.js.
 */
export function callHeaders(): Readonly<Record<string, string>> {
  headersOfCalls ??= { ...securityHeaders(getEnv().NEXTAUTH_URL), ...CALL_POLICY }
  return headersOfCalls
}

/** Returns true for a request that a browser shows as a page, or sends in order to show one. */
export function isForPage({ method, headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && (headers.rsc !== undefined || (headers.accept ?? '').includes('text/html'))
}

/**
 * Runs a function outside of any request. Node.js starts a connection's timer when an answer ends,
 * and a timer keeps its request's context, here with the whole request, until the connection's next
 * request. That is long enough to fill the old generation with them.
 */
const outsideRequests = AsyncLocalStorage.snapshot()

/** Answers 503, or 429 for a `share`, with a page that needs no other file. */
export function refuseWithPage(
  { context, response }: { readonly context: RequestContext; readonly response: ServerResponse },
  why: Trouble,
): void {
  const isShare = why === 'share'
  context.refusal = isShare ? 'rate-limited' : 'service-unavailable'
  const page = unavailablePage(why)
  outsideRequests(() => response.writeHead(isShare ? 429 : 503, PAGE_HEADERS).end(page))
}

/** Answers a call, in one write. */
export function sendAnswer(response: ServerResponse, { status, headers, text }: TextAnswer): void {
  response.writeHead(status, {
    ...callHeaders(),
    ...headers,
    'content-length': Buffer.byteLength(text),
  })
  outsideRequests(() => response.end(text))
}

/** Answers a call with problem+json. */
export function refuseCall(
  context: RequestContext,
  response: ServerResponse,
  code: RefusalCode,
): void {
  const isForNow = code === 'service-unavailable' || code === 'rate-limited'
  const refusal = new Refusal(code, isForNow ? { retryAfterSeconds: CALL_RETRY_SECONDS } : {})
  sendAnswer(response, toProblemAnswer(refusal, context))
}

type Method = (...args: unknown[]) => unknown
type Done = () => void

interface Target {
  readonly method: string
  readonly route: string
}

/** Names the methods that a route answers, in the header `Allow` of a 405 (RFC 9110, 15.5.6). */
export function setAllow(response: ServerResponse, { method, route }: Target): void {
  // A route may refuse a method at some of its paths only (next-auth).
  const refused = method === 'GET' ? ['GET', 'HEAD'] : [method]
  const allowed = methodsOf(route).filter((each) => !refused.includes(each))
  response.setHeader('allow', allowed.join(', '))
}

/**
 * Completes a 405 of a call: adds `Allow`, and to one without a body the answer of every other
 * refusal. Next.js adds neither.
 */
export function describeWrongMethod(
  context: RequestContext,
  response: ServerResponse,
  target: Target,
): void {
  const original = {
    writeHead: response.writeHead.bind(response) as Method,
    end: response.end.bind(response) as Method,
  }
  let body: string | undefined
  const writeHead = (status: unknown, ...rest: unknown[]) => {
    if (status !== 405) return original.writeHead(status, ...rest)
    setAllow(response, target)
    if (response.hasHeader('content-type')) return original.writeHead(status, ...rest)
    const { headers, text } = requestContexts().run(context, () =>
      toProblemAnswer(new Refusal('method-not-allowed'), context),
    )
    body = text
    const length = { 'content-length': Buffer.byteLength(text) }
    return original.writeHead(status, { ...callHeaders(), ...headers, ...length })
  }
  const end = (...args: unknown[]) => {
    if (!response.headersSent && response.statusCode === 405) response.writeHead(405)
    return body === undefined ? original.end(...args) : original.end(body, doneOf(args))
  }
  Object.assign(response, { writeHead, end })
}

/**
 * Turns a page that failed because the database is unavailable or did not answer in time into a 503
 * page that says so, instead of a 500. Whatever was rendered is thrown away. A page that has been
 * sent in part can't be taken back. The code that writes the page notices nothing: its callbacks
 * are still called.
 */
export function replaceFailedPage(
  context: RequestContext,
  response: ServerResponse,
  isDatabaseUp: () => boolean,
): void {
  const original = {
    writeHead: response.writeHead.bind(response) as Method,
    write: response.write.bind(response) as Method,
    end: outsideRequests.bind(null, response.end.bind(response) as Method),
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
  // Without this, Node.js writes the head together with the first part of the body, which is too
  // late to drop that part.
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
    // Ending twice is allowed, writing after the end is not.
    if (response.writableEnded) return original.end(done)
    const page = requestContexts().run(context, () => unavailablePage('database'))
    return original.end(page, done)
  }
  Object.assign(response, { writeHead, write, end })
}

/** Returns the callback that `write` and `end` take as their last argument. */
function doneOf(args: readonly unknown[]): Done | undefined {
  const last = args.at(-1)
  return typeof last === 'function' ? (last as Done) : undefined
}
