import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getMetrics } from '@/lib/metrics'
import { Admission, type Entry, LANES, type Lane, type LaneLimit, MAX_WAIT_MS } from '../admission'
import { addressOf } from '../client-address'
import { type RequestContext, requestContexts } from '../request-context'
import { type Arrival, announcedBytes, awaitBody } from './await-body'
import { answerDirectly, type DirectCalls } from './direct-call'
import { HANDLER_GRACE_MS, holdWhileWorking } from './hold-while-working'
import { judgeRequest } from './judge-request'
import { laneOf } from './lane-of'
import { observeRequest } from './observe-request'
import { readPath } from './read-path'
import { isForPage, refuseCall, refuseWithPage } from './refuse'
import { replaceFailedPage } from './replace-failed-page'
import { FILE_ROUTE, type RouteNames, UNKNOWN_ROUTE } from './route-names'
import { sendTogether } from './send-together'
import { settleHeaders } from './settle-headers'

/**
 * A body of that many bytes is waited for beside all others: it holds little more than its connection,
 * and nearly all bodies are as small.
 */
const SMALL_BODY_BYTES = 4 * 1024

/** Larger bodies that are under way at once, each of 64 kB at most. */
const LARGE_BODIES = { running: 512, waiting: 0 }

/** The part of them that one address may have: whoever is late with some stops nobody else's. */
const BODY_SHARE_OF_ADDRESS = 1 / 32

/** The one route that takes more, and as long as a slow line needs; its handler bounds both. */
const UPLOAD = 'POST /api/upload'

export interface FrontDoorOptions {
  readonly trustedHops: number
  /** Whether one address may only have its share of each lane. */
  readonly isLimited: boolean
  readonly nameRoute: RouteNames
  readonly isDatabaseUp: () => boolean
  readonly directCalls?: DirectCalls
  readonly lanes?: Readonly<Record<Lane, LaneLimit>>
  /** How long a handler may go on after its client has gone until it counts as hung, in ms. */
  readonly handlerGraceMs?: number
}

type Turned = Exclude<Entry, 'admitted'>

interface Visit {
  readonly context: RequestContext
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Aborts when the answer has been sent or its client has gone. */
  readonly closed: AbortSignal
  readonly handle: () => Promise<void>
}

/**
 * What every request passes before its handler sees it: it gets an id, loses what only a proxy may say,
 * and waits in its lane or is refused in no time when there are too many. Afterwards it is counted
 * and logged.
 */
export class FrontDoor {
  private readonly limits: Readonly<Record<Lane, LaneLimit>>
  private readonly lanes: Readonly<Record<Lane, Admission>>
  private readonly bodies = new Admission(LARGE_BODIES, MAX_WAIT_MS, BODY_SHARE_OF_ADDRESS)

  constructor(private readonly options: FrontDoorOptions) {
    this.limits = options.lanes ?? LANES
    this.lanes = {
      bet: new Admission(this.limits.bet),
      call: new Admission(this.limits.call),
      page: new Admission(this.limits.page),
      download: new Admission(this.limits.download),
    }
  }

  /** How many requests of each lane are worked on and wait. */
  occupancy(): { lane: Lane; running: number; waiting: number }[] {
    return (Object.keys(this.lanes) as Lane[]).map((lane) => ({
      lane,
      running: this.lanes[lane].runningCount,
      waiting: this.lanes[lane].waitingCount,
    }))
  }

  /** How many larger bodies are waited for. */
  get bodiesUnderWay(): number {
    return this.bodies.runningCount
  }

  /** Answers a request: by its handler itself where it is a direct call, by `handle`, or by a refusal. */
  async receive(
    request: IncomingMessage,
    response: ServerResponse,
    handle: () => Promise<void>,
  ): Promise<void> {
    const id = settleHeaders(request, this.options.trustedHops)
    const method = request.method ?? 'GET'
    const path = readPath(request.url ?? '/')
    const route = path === null ? null : this.options.nameRoute(method, path)
    const closed = signalClose(response)
    const context: RequestContext = { id, closed }
    response.setHeader('x-request-id', id)
    observeRequest({ context, method, route: route ?? UNKNOWN_ROUTE }, response, closed)
    const refused = judgeRequest(request, route)
    if (route === null || refused) {
      return refuseCall(context, response, refused ?? 'malformed-request')
    }
    // Next.js fails at some ranges; files are small, and sent as a whole.
    if (route === FILE_ROUTE) delete request.headers.range
    sendTogether(response)
    const lane = laneOf(method, route)
    const call = `${method} ${route}`
    const announced = announcedBytes(request)
    const direct = Number.isFinite(announced) && this.options.directCalls?.get(call)
    const answer = direct ? () => answerDirectly(direct, request, response) : handle
    const visit = { context, request, response, closed, handle: answer }
    const proceed = () => (lane ? this.admit(lane, visit) : answer())
    const isAwaited = announced > 0 && call !== UPLOAD
    await requestContexts().run(context, () =>
      isAwaited ? this.takeBody(visit, announced, proceed) : proceed(),
    )
  }

  /** Goes on once the whole body is there, and no larger than it may be: nobody holds a place by sending. */
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
    // What still comes of it is read and thrown away, or nobody would read the refusal.
    request.resume()
    if (arrival === 'too-slow') response.setHeader('connection', 'close')
    await refuseCall(context, response, arrival)
  }

  private async awaitLargeBody({ request, closed }: Visit): Promise<Arrival | Turned> {
    const address = this.addressOf(request)
    const entry = await this.bodies.enter(closed, address)
    if (entry !== 'admitted') return entry
    return awaitBody(request, closed).finally(() => this.bodies.leave(address))
  }

  private async admit(lane: Lane, visit: Visit): Promise<void> {
    const { context, request, response, closed } = visit
    const isPage = lane === 'page' && isForPage(request)
    if (isPage && !this.options.isDatabaseUp()) return refuseWithPage(context, response, 'database')
    if (lane === 'page') replaceFailedPage(context, response, this.options.isDatabaseUp)
    const address = this.addressOf(request)
    const entry = await this.lanes[lane].enter(closed, address)
    if (entry !== 'admitted') return this.turnAway(entry, lane, visit)
    try {
      const { withinMs, leastRate } = this.limits[lane]
      const graceMs = this.options.handlerGraceMs ?? HANDLER_GRACE_MS
      await holdWhileWorking(visit, { withinMs, graceMs, leastRate })
    } finally {
      this.lanes[lane].leave(address)
    }
  }

  private async turnAway(
    entry: Turned,
    lane: Lane,
    { context, request, response, closed }: Visit,
  ): Promise<void> {
    if (closed.aborted) return
    const isShare = entry === 'share'
    getMetrics().turnedAway.inc({ lane, reason: isShare ? 'address' : 'load' })
    if (lane === 'page' && isForPage(request) && !isShare) {
      refuseWithPage(context, response, 'load')
    } else {
      await refuseCall(context, response, isShare ? 'rate-limited' : 'service-unavailable')
    }
  }

  /** Whose share a request counts to; undefined where nobody's shares are limited. */
  private addressOf({ headers }: IncomingMessage): string | undefined {
    const { isLimited, trustedHops } = this.options
    return isLimited ? addressOf(String(headers['x-forwarded-for']), trustedHops) : undefined
  }
}

/** Given, so that no request makes an error of its own with a stack that nobody reads. */
const CLOSED = 'closed'

/** Next.js listens for an answer's end with eight at most, and again for a page in place of a failed one. */
const MAX_LISTENERS = 40

/** The only listener of the product's own on an answer's end: Next.js adds many. All go with the answer. */
function signalClose(response: ServerResponse): AbortSignal {
  const closed = new AbortController()
  response.setMaxListeners(MAX_LISTENERS)
  response.once('close', () => closed.abort(CLOSED))
  return closed.signal
}

const shared = globalThis as { rondoFrontDoor?: FrontDoor }

/** Puts the process's front door where web/main.ts finds it. */
export function installFrontDoor(options: FrontDoorOptions): void {
  shared.rondoFrontDoor ??= new FrontDoor(options)
}

/** The process's front door; none in development and in tests. */
export function findFrontDoor(): FrontDoor | undefined {
  return shared.rondoFrontDoor
}
