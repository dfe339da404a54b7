import { setTimeout as sleep } from 'node:timers/promises'
import { HttpConnection } from './http-connection'
import { type PreparedRequest, stampKey } from './http-request'

export interface Load {
  readonly port: number
  /** Sent one after the other, repeatedly. */
  readonly requests: readonly PreparedRequest[]
  readonly connections: number
  readonly durationMs: number
  /**
   * Requests per second, however fast the answers come. Undefined: each connection sends as fast as
   * it can.
   */
  readonly ratePerSecond?: number
}

export interface LoadResult {
  readonly perSecond: number
  /** Measured from the time a request was due, so that waiting for a connection counts. */
  readonly latenciesMs: readonly number[]
  /** Number of answers per status. */
  readonly statuses: Readonly<Record<number, number>>
}

/** The sequence never restarts, so that no two requests of this process share a key. */
let sent = 0
const TICK_MS = 1

/** Loads a server for a while, over kept-alive connections without pipelining. */
export async function load(options: Load): Promise<LoadResult> {
  const { connections, durationMs, ratePerSecond } = options
  const open = await Promise.all(
    Array.from({ length: connections }, () => HttpConnection.open(options.port)),
  )
  const latenciesMs: number[] = []
  const statuses: Record<number, number> = {}
  let next = 0
  const ask = async (connection: HttpConnection, since: number) => {
    const request = options.requests[next++ % options.requests.length]
    if (!request) throw new Error('no request to send')
    stampKey(request, ++sent)
    const status = await connection.send(request.bytes)
    latenciesMs.push(performance.now() - since)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const began = performance.now()
  const until = began + durationMs
  try {
    if (ratePerSecond === undefined) await askWithoutPause(open, until, ask)
    else await askAtRate(open, { began, until, ratePerSecond }, ask)
  } finally {
    for (const connection of open) connection.close()
  }
  const seconds = (performance.now() - began) / 1_000
  return { perSecond: latenciesMs.length / seconds, latenciesMs, statuses }
}

type Ask = (connection: HttpConnection, since: number) => Promise<void>

async function askWithoutPause(open: HttpConnection[], until: number, ask: Ask): Promise<void> {
  const askOn = async (connection: HttpConnection) => {
    while (performance.now() < until) await ask(connection, performance.now())
  }
  await Promise.all(open.map(askOn))
}

async function askAtRate(
  open: HttpConnection[],
  { began, until, ratePerSecond }: { began: number; until: number; ratePerSecond: number },
  ask: Ask,
): Promise<void> {
  const free = [...open]
  const waiting: number[] = []
  const underWay = new Set<Promise<void>>()
  let due = 0
  const start = () => {
    for (;;) {
      const since = waiting[0]
      // Connections take turns, because a server closes idle ones.
      const connection = since === undefined ? undefined : free.shift()
      if (since === undefined || connection === undefined) return
      waiting.shift()
      const asking: Promise<void> = ask(connection, since).then(() => {
        underWay.delete(asking)
        free.push(connection)
        start()
      })
      underWay.add(asking)
    }
  }
  for (let now = performance.now(); now < until; now = performance.now()) {
    const wanted = Math.floor(((now - began) / 1_000) * ratePerSecond)
    for (; due < wanted; due += 1) waiting.push(now)
    start()
    await sleep(TICK_MS)
  }
  while (underWay.size > 0) await Promise.all(underWay)
}

/**
 * @throws Error if any other status was answered, because the result would then measure something
 *   else.
 */
export function assertStatus(
  result: Pick<LoadResult, 'latenciesMs' | 'statuses'>,
  ...expected: readonly number[]
): void {
  const others = Object.keys(result.statuses).filter((code) => !expected.includes(Number(code)))
  if (others.length === 0 && result.latenciesMs.length > 0) return
  throw new Error(
    `expected only status ${expected.join(' or ')}, found ${JSON.stringify(result.statuses)}`,
  )
}
