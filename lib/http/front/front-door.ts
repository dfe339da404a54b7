import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getMetrics } from '@/lib/metrics'
import { Admission, LANES, type Lane, type LaneLimit } from '../admission'
import { addressOf } from '../client-address'
import { type RequestContext, requestContexts } from '../request-context'
import { answerDirectly, type DirectCalls, isDirect } from './direct-call'
import { HANDLER_GRACE_MS, holdWhileWorking } from './hold-while-working'
import { laneOf } from './lane-of'
import { observeRequest } from './observe-request'
import { isForPage, refuseCall, refuseWithPage } from './refuse'
import { replaceFailedPage } from './replace-failed-page'
import type { RouteNames } from './route-names'
import { sendTogether } from './send-together'
import { settleHeaders } from './settle-headers'

/** Requests of one address in work or waiting at once: as many as a whole office may have. */
const MAX_PER_ADDRESS = 200

export interface FrontDoorOptions {
  readonly trustedHops: number
  /** Whether one address may only have so many requests at once. */
  readonly isLimited: boolean
  readonly nameRoute: RouteNames
  readonly isDatabaseUp: () => boolean
  readonly directCalls?: DirectCalls
  readonly lanes?: Readonly<Record<Lane, LaneLimit>>
  /** How long a handler may go on after its client has gone until it counts as hung, in ms. */
  readonly handlerGraceMs?: number
}

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
  private readonly countByAddress = new Map<string, number>()

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

  /** Answers a request: by its handler itself where it is a direct call, by `handle`, or by a refusal. */
  async receive(
    request: IncomingMessage,
    response: ServerResponse,
    handle: () => Promise<void>,
  ): Promise<void> {
    const id = settleHeaders(request, this.options.trustedHops)
    const method = request.method ?? 'GET'
    const route = this.options.nameRoute((request.url ?? '/').split('?')[0] ?? '/')
    const closed = signalClose(response)
    const context: RequestContext = { id, closed }
    response.setHeader('x-request-id', id)
    observeRequest({ context, method, route }, response, closed)
    sendTogether(response)
    const lane = laneOf(method, route)
    const direct = isDirect(request) && this.options.directCalls?.get(`${method} ${route}`)
    const answer = direct ? () => answerDirectly(direct, request, response) : handle
    const visit = { context, request, response, closed, handle: answer }
    await requestContexts().run(context, () => (lane ? this.admit(lane, visit) : answer()))
  }

  private async admit(lane: Lane, visit: Visit): Promise<void> {
    const { context, request, response, closed } = visit
    const isPage = lane === 'page' && isForPage(request)
    if (isPage && !this.options.isDatabaseUp()) return refuseWithPage(context, response, 'database')
    if (isPage) replaceFailedPage(context, response, this.options.isDatabaseUp)
    const address = addressOf(String(request.headers['x-forwarded-for']), this.options.trustedHops)
    const ofAddress = this.countByAddress.get(address) ?? 0
    if (this.options.isLimited && ofAddress >= MAX_PER_ADDRESS) {
      getMetrics().turnedAway.inc({ lane, reason: 'address' })
      return refuseCall(context, response, 'rate-limited')
    }
    this.countByAddress.set(address, ofAddress + 1)
    try {
      if (await this.lanes[lane].enter(closed)) return await this.work(lane, visit)
      if (closed.aborted) return
      getMetrics().turnedAway.inc({ lane, reason: 'load' })
      if (isPage) refuseWithPage(context, response, 'load')
      else await refuseCall(context, response, 'service-unavailable')
    } finally {
      this.forget(address)
    }
  }

  private async work(lane: Lane, visit: Visit): Promise<void> {
    const { withinMs, leastRate } = this.limits[lane]
    const graceMs = this.options.handlerGraceMs ?? HANDLER_GRACE_MS
    try {
      await holdWhileWorking(visit, { withinMs, graceMs, leastRate })
    } finally {
      this.lanes[lane].leave()
    }
  }

  private forget(address: string): void {
    const left = (this.countByAddress.get(address) ?? 1) - 1
    if (left > 0) this.countByAddress.set(address, left)
    else this.countByAddress.delete(address)
  }
}

/** Given, so that no request makes an error of its own with a stack that nobody reads. */
const CLOSED = 'closed'

/** The only listener of the product's own on an answer's end: Next.js adds many, and Node.js warns. */
function signalClose(response: ServerResponse): AbortSignal {
  const closed = new AbortController()
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
