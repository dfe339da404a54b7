import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getMetrics } from '@/lib/metrics'
import { Admission, LANES, type Lane } from '../admission'
import { addressOf } from '../client-address'
import { type RequestContext, requestContexts } from '../request-context'
import { laneOf } from './lane-of'
import { observeRequest } from './observe-request'
import { isForPage, refuseCall, refuseWithPage } from './refuse'
import type { RouteNames } from './route-names'
import { settleHeaders } from './settle-headers'
import { PAGE_RETRY_SECONDS } from './unavailable-page'

/** Requests of one address in work or waiting at once: as many as a whole office may have. */
const MAX_PER_ADDRESS = 200

export interface FrontDoorOptions {
  readonly trustedHops: number
  /** Whether one address may only have so many requests at once. */
  readonly isLimited: boolean
  readonly nameRoute: RouteNames
  readonly isDatabaseUp: () => boolean
}

interface Visit {
  readonly context: RequestContext
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly handle: () => Promise<void>
}

/**
 * What every request passes before Next.js sees it: it gets an id, loses what only a proxy may say,
 * and waits in its lane or is refused in no time when there are too many. Afterwards it is counted
 * and logged.
 */
export class FrontDoor {
  private readonly lanes: Readonly<Record<Lane, Admission>> = {
    bet: new Admission(LANES.bet),
    call: new Admission(LANES.call),
    page: new Admission(LANES.page),
  }
  private readonly countByAddress = new Map<string, number>()

  constructor(private readonly options: FrontDoorOptions) {}

  /** How many requests of each lane are worked on and wait. */
  occupancy(): { lane: Lane; running: number; waiting: number }[] {
    return (Object.keys(this.lanes) as Lane[]).map((lane) => ({
      lane,
      running: this.lanes[lane].runningCount,
      waiting: this.lanes[lane].waitingCount,
    }))
  }

  /** Answers a request, by `handle` or by a refusal. */
  async receive(
    request: IncomingMessage,
    response: ServerResponse,
    handle: () => Promise<void>,
  ): Promise<void> {
    const id = settleHeaders(request, this.options.trustedHops)
    const method = request.method ?? 'GET'
    const route = this.options.nameRoute((request.url ?? '/').split('?')[0] ?? '/')
    const context: RequestContext = { id }
    response.setHeader('x-request-id', id)
    observeRequest({ context, method, route }, response)
    const lane = laneOf(method, route)
    const visit = { context, request, response, handle }
    await requestContexts().run(context, () => (lane ? this.admit(lane, visit) : handle()))
  }

  private async admit(lane: Lane, visit: Visit): Promise<void> {
    const { context, request, response, handle } = visit
    const isPage = lane === 'page' && isForPage(request)
    if (isPage && !this.options.isDatabaseUp()) return refuseWithPage(context, response, 'database')
    if (isPage) this.mendStatus(response)
    const address = addressOf(String(request.headers['x-forwarded-for']), this.options.trustedHops)
    const ofAddress = this.countByAddress.get(address) ?? 0
    if (this.options.isLimited && ofAddress >= MAX_PER_ADDRESS) {
      getMetrics().turnedAway.inc({ lane, reason: 'address' })
      return refuseCall(context, response, 'rate-limited')
    }
    this.countByAddress.set(address, ofAddress + 1)
    try {
      if (await this.enter(lane, response)) return await this.work(lane, response, handle)
      if (response.destroyed) return
      getMetrics().turnedAway.inc({ lane, reason: 'load' })
      if (isPage) refuseWithPage(context, response, 'load')
      else await refuseCall(context, response, 'service-unavailable')
    } finally {
      this.forget(address)
    }
  }

  private enter(lane: Lane, response: ServerResponse): Promise<boolean> | true {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    return this.lanes[lane].enter(gone.signal)
  }

  /** The place is free again when the handler is done or its client is gone, whichever is first. */
  private async work(
    lane: Lane,
    response: ServerResponse,
    handle: () => Promise<void>,
  ): Promise<void> {
    const closed = new Promise<void>((resolve) => response.once('close', resolve))
    try {
      await Promise.race([handle(), closed])
    } finally {
      this.lanes[lane].leave()
    }
  }

  private forget(address: string): void {
    const left = (this.countByAddress.get(address) ?? 1) - 1
    if (left > 0) this.countByAddress.set(address, left)
    else this.countByAddress.delete(address)
  }

  /** A page that failed because the database went away in the middle of it is a 503, not a 500. */
  private mendStatus(response: ServerResponse): void {
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
    response.writeHead = (status: number, ...rest: unknown[]) => {
      if (status !== 500 || this.options.isDatabaseUp()) return writeHead(status, ...rest)
      response.setHeader('retry-after', PAGE_RETRY_SECONDS)
      return writeHead(503, ...rest)
    }
  }
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
