import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { CallRequest, DirectCall } from '@/lib/base/http/call-request'
import { getMetrics } from '@/lib/base/metrics'
import { requestedLocale } from '@/lib/base/text/rules/chosen-locale'
import { beginConnectionStream } from '../begin-stream'
import { addressOf } from '../client-address'
import { type RequestContext, requestContexts } from '../request-context'
import { TextAnswer } from '../text-answer'
import {
  HANDLER_GRACE_MS,
  holdWhileWorking,
  observeRequest,
  sendTogether,
  takeAhead,
} from './answer'
import { type Arrival, announcedBytes, awaitBody } from './await-body'
import { judgeRequest, readPath, settleHeaders } from './check-request'
import {
  CONCURRENCY_LIMITS,
  ConcurrencyLimit,
  type ConcurrencyLimitName,
  type Entry,
  type LimitOptions,
  MAX_WAIT_MS,
} from './concurrency-limit'
import {
  callHeaders,
  describeWrongMethod,
  isForPage,
  refuseCall,
  refuseWithPage,
  replaceFailedPage,
  sendAnswer,
  setAllow,
} from './refuse'
import { FILE_ROUTE, isCall, isStream, limitOf, type RouteNames, UNKNOWN_ROUTE } from './routes'
import { StreamsInTurn } from './streams-in-turn'

/**
 * Bodies up to this many bytes are waited for without a limit. They need little more memory than
 * their connection, and nearly all bodies are this small.
 */
const SMALL_BODY_BYTES = 4 * 1024

/** Larger bodies that may be under way at the same time, each of 64 kB at most. */
const LARGE_BODIES = { running: 512, waiting: 0 }

/**
 * The part of the larger bodies that one address may have, so that its late bodies block nobody
 * else's.
 */
const BODY_SHARE_OF_ADDRESS = { running: 1 / 32, all: 1 / 32 }

/**
 * Answers that may wait in memory for their readers at the same time, each of 1 MB at most. Any
 * other answer keeps its place until it has been read.
 */
const UNREAD = { running: 128, waiting: 0 }
const UNREAD_SHARE_OF_ADDRESS = { running: 1 / 8, all: 1 / 8 }

/**
 * Pages that one address may have from this process, which has all of them to render itself. Many
 * phones of a carrier share an address. At this rate their pages take a third of a core.
 */
const PAGES_OF_ADDRESS = { points: 3_000, duration: 60 }

/**
 * The one route that takes larger bodies, for as long as a slow line needs. Its handler limits
 * both.
 */
const UPLOAD = 'POST /api/upload'

export interface GatewayOptions {
  readonly trustedHops: number
  /** True if one address may only have its share of each limit. */
  readonly isLimited: boolean
  readonly nameRoute: RouteNames
  readonly isDatabaseUp: () => boolean
  readonly directCalls?: DirectCalls
  readonly limits?: Readonly<Record<ConcurrencyLimitName, LimitOptions>>
  /**
   * Milliseconds that a handler may keep running after its client has gone before it counts as
   * hung.
   */
  readonly handlerGraceMs?: number
}

type Refused = Exclude<Entry, 'admitted'>

interface Visit {
  readonly context: RequestContext
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Aborts when the answer has been sent or its client has gone. */
  readonly closed: AbortSignal
  readonly handle: () => Promise<void>
  /** True if the handler writes its answer at once. */
  readonly isDirect: boolean
}

/**
 * Receives every request before its handler does. Gives the request an id, removes what only a
 * proxy may say, and makes it wait for its concurrency limit or refuses it immediately when there
 * are too many. Afterwards counts and logs the request.
 */
export class HttpGateway {
  private readonly bounds: Readonly<Record<ConcurrencyLimitName, LimitOptions>>
  private readonly limits: Readonly<Record<ConcurrencyLimitName, ConcurrencyLimit>>
  private readonly bodies = new ConcurrencyLimit(LARGE_BODIES, MAX_WAIT_MS, BODY_SHARE_OF_ADDRESS)
  private readonly unread = new ConcurrencyLimit(UNREAD, MAX_WAIT_MS, UNREAD_SHARE_OF_ADDRESS)
  private readonly pages = new RateLimiterMemory(PAGES_OF_ADDRESS)
  private readonly streams = new StreamsInTurn()
  /** Connections with a request that waits for its turn. */
  private readonly early = new WeakSet<Socket>()

  constructor(private readonly options: GatewayOptions) {
    this.bounds = options.limits ?? CONCURRENCY_LIMITS
    const { bet, call, page, download } = this.bounds
    this.limits = {
      bet: new ConcurrencyLimit(bet),
      call: new ConcurrencyLimit(call),
      page: new ConcurrencyLimit(page),
      download: new ConcurrencyLimit(download),
    }
  }

  /** Returns how many requests run and wait at each limit. */
  occupancy(): { limit: string; running: number; waiting: number }[] {
    return Object.entries(this.limits).map(([limit, { runningCount, waitingCount }]) => ({
      limit,
      running: runningCount,
      waiting: waitingCount,
    }))
  }

  /** Number of larger bodies that are being waited for. */
  get bodiesUnderWay(): number {
    return this.bodies.runningCount
  }

  /**
   * Answers a request with its handler if it is a direct call, with `handle`, or with a refusal.
   */
  async receive(
    request: IncomingMessage,
    response: ServerResponse,
    handle: () => Promise<void>,
  ): Promise<void> {
    if (response.socket === null && !(await this.awaitTurn(request, response))) return
    const method = request.method ?? 'GET'
    const path = readPath(request.url ?? '/')
    this.streams.arrived()
    if (isStream(method, path)) {
      await this.streams.turn()
      // The client went away while the stream was waiting.
      if (response.destroyed) return
    }
    const id = settleHeaders(request, this.options.trustedHops)
    const route = path === null ? null : this.options.nameRoute(method, path)
    const closed = signalClose(response)
    const { cookie, 'accept-language': accepted } = request.headers
    const context: RequestContext = { id, closed, locale: requestedLocale(cookie, accepted) }
    response.setHeader('x-request-id', id)
    observeRequest({ context, method, route: route ?? UNKNOWN_ROUTE }, response, closed)
    const refused = judgeRequest(request, route)
    if (route === null || refused) {
      if (route && refused === 'method-not-allowed') setAllow(response, { method, route })
      return requestContexts().run(context, () =>
        refuseCall(context, response, refused ?? 'malformed-request'),
      )
    }
    // Next.js fails at some ranges. Files are small, so they are sent whole.
    if (route === FILE_ROUTE) delete request.headers.range
    const limit = limitOf(method, route)
    const call = `${method} ${route}`
    const announced = announcedBytes(request)
    const direct = Number.isFinite(announced) && this.options.directCalls?.get(call)
    if (!direct) {
      sendTogether(response)
      if (isCall(route)) describeWrongMethod(context, response, { method, route })
    }
    const answer = direct ? () => answerDirectly(direct, context, request, response) : handle
    const visit = { context, request, response, closed, handle: answer, isDirect: Boolean(direct) }
    const proceed = () => (limit ? this.admit(limit, visit) : answer())
    const isAwaited = announced > 0 && call !== UPLOAD
    await requestContexts().run(context, () =>
      isAwaited ? this.takeBody(visit, announced, proceed) : proceed(),
    )
  }

  /**
   * Waits until the answer in front on the same connection has ended. Until then an answer can't be
   * sent, and would keep the place that it takes. A client may know that an answer is whole shortly
   * before it ends, so one request may wait. Another one behind it ends the connection: no browser
   * and no proxy sends that.
   *
   * @returns false if there is no turn.
   */
  private async awaitTurn({ socket }: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (this.early.has(socket)) {
      getMetrics().turnedAway.inc({ limit: 'connection', reason: 'pipelined' })
      socket.destroy()
      return false
    }
    this.early.add(socket)
    await new Promise((resolve) => response.once('socket', resolve))
    this.early.delete(socket)
    return true
  }

  /**
   * Continues once the whole body has arrived and is not too large, so that nobody takes a place by
   * sending slowly.
   */
  private async takeBody(
    visit: Visit,
    announced: number,
    proceed: () => Promise<void>,
  ): Promise<void> {
    const { context, request, response, closed } = visit
    const arrival =
      announced <= SMALL_BODY_BYTES
        ? await awaitBody(request, closed)
        : await this.awaitLargeBody(visit)
    if (arrival === 'there') return proceed()
    if (arrival === 'gone') return
    if (arrival === 'full' || arrival === 'share') return this.turnAway(arrival, 'call', visit)
    // The rest of the body is read and thrown away. Otherwise the client would never read the
    // refusal.
    request.resume()
    if (arrival === 'too-slow') response.setHeader('connection', 'close')
    refuseCall(context, response, arrival)
  }

  private async awaitLargeBody({ request, closed }: Visit): Promise<Arrival | Refused> {
    const address = this.addressOf(request)
    const entry = await this.bodies.enter(closed, address)
    if (entry !== 'admitted') return entry
    return awaitBody(request, closed).finally(() => this.bodies.leave(address))
  }

  private async admit(name: ConcurrencyLimitName, visit: Visit): Promise<void> {
    const { context, request, response, closed } = visit
    if (name === 'page') {
      const { isDatabaseUp } = this.options
      if (isForPage(request) && !isDatabaseUp()) return refuseWithPage(visit, 'database')
      replaceFailedPage(context, response, isDatabaseUp)
    }
    const limit = this.limits[name]
    const address = this.addressOf(request)
    if (name === 'page' && !(await this.mayHavePage(address))) {
      return this.turnAway('share', name, visit)
    }
    const entry = await limit.enter(closed, address)
    if (entry !== 'admitted') return this.turnAway(entry, name, visit)
    try {
      const graceMs = this.options.handlerGraceMs ?? HANDLER_GRACE_MS
      const mayWait = () => this.takeUnread(closed, address)
      const ended = visit.isDirect ? undefined : takeAhead(response)
      await holdWhileWorking({ ...visit, ended }, { ...this.bounds[name], graceMs, mayWait })
    } finally {
      limit.leave(address)
    }
  }

  /** Counts a page for its address. Returns false if the address has had all of its pages. */
  private async mayHavePage(address: string | undefined): Promise<boolean> {
    if (address === undefined) return true
    return this.pages.consume(address).then(
      () => true,
      () => false,
    )
  }

  /** Takes a place for an answer that waits in memory, until it closes. False if none is free. */
  private takeUnread(closed: AbortSignal, address: string | undefined): boolean {
    if (this.unread.enter(closed, address) !== 'admitted') return false
    closed.addEventListener('abort', () => this.unread.leave(address), { once: true })
    return true
  }

  private async turnAway(entry: Refused, limit: ConcurrencyLimitName, visit: Visit): Promise<void> {
    const { context, request, response, closed } = visit
    if (closed.aborted) return
    const isShare = entry === 'share'
    getMetrics().turnedAway.inc({ limit, reason: isShare ? 'address' : 'load' })
    if (limit === 'page' && isForPage(request)) {
      return refuseWithPage(visit, isShare ? 'share' : 'load')
    }
    refuseCall(context, response, isShare ? 'rate-limited' : 'service-unavailable')
  }

  /** Returns the address whose share a request counts to; undefined if shares are not limited. */
  private addressOf({ headers }: IncomingMessage): string | undefined {
    const { isLimited, trustedHops } = this.options
    return isLimited ? addressOf(String(headers['x-forwarded-for']), trustedHops) : undefined
  }
}

/** A fixed abort reason, so that no request creates an error with a stack that nobody reads. */
const CLOSED = 'closed'

/**
 * Next.js adds up to eight listeners for an answer's end, and as many again for a page that
 * replaces a failed one.
 */
const MAX_LISTENERS = 40

/**
 * Returns a signal that aborts when the answer closes. This is the product's only listener for an
 * answer's end; Next.js adds many. All are freed with the answer.
 */
function signalClose(response: ServerResponse): AbortSignal {
  const closed = new AbortController()
  response.setMaxListeners(MAX_LISTENERS)
  response.once('close', () => closed.abort(CLOSED))
  return closed.signal
}

const shared = globalThis as { rondoGateway?: HttpGateway }

/** Stores the process's gateway where web/main.ts finds it. */
export function registerGateway(options: GatewayOptions): void {
  shared.rondoGateway ??= new HttpGateway(options)
}

/** Returns the process's gateway; undefined outside of the web process. */
export function findGateway(): HttpGateway | undefined {
  return shared.rondoGateway
}

/**
 * Route handlers that need no router, by method and route, as in `POST /api/bet`. None of them has
 * path parameters.
 */
export type DirectCalls = ReadonlyMap<string, DirectCall>

/**
 * A placeholder: handlers read at most the query of the URL, and the headers contain the address
 * that was used.
 */
const ORIGIN = 'http://localhost'
const NO_PARAMS = { params: Promise.resolve({}) }

/**
 * Answers with a route handler directly, in one write, with the headers that next.config.mjs adds
 * to calls. A stream continues after this returns.
 */
async function answerDirectly(
  call: DirectCall,
  context: RequestContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const beginStream = (headers: Readonly<Record<string, string>>) =>
    beginConnectionStream(response, { ...callHeaders(), ...headers })
  // An assigned function would keep the request in memory (docs/decisions/023).
  Object.assign(context, { beginStream })
  const answer = await call.answer(toCallRequest(request), NO_PARAMS)
  if (!(answer instanceof TextAnswer)) {
    if (response.headersSent) return
    throw new Error('direct call: expected a text or a stream, found a Response')
  }
  // A stream had begun before its handler failed.
  if (response.headersSent) response.destroy()
  else sendAnswer(response, answer)
}

const utf8 = new TextDecoder()

/**
 * Returns what handlers know of a request, with its body, which has already arrived
 * (await-body.ts). A Request would cost more than the rest of the call.
 */
function toCallRequest(incoming: IncomingMessage): CallRequest {
  const { method = 'GET', url = '/', headers } = incoming
  const body: Buffer | null = method === 'GET' ? null : incoming.read()
  return {
    method,
    url: `${ORIGIN}${url}`,
    headers: { get: (name) => headers[name]?.toString() ?? null },
    text: async () => utf8.decode(body ?? undefined),
  }
}
