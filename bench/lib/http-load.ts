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
  readonly ratePerSecond?: number | undefined
}

export interface LoadResult {
  readonly perSecond: number
  /** Measured from the time a request was due, so that waiting for a connection counts. */
  readonly latenciesMs: readonly number[]
  /** Number of answers per status. */
  readonly statuses: Readonly<Record<number, number>>
}

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
    stampKey(request)
    const status = await connection.send(request.bytes)
    latenciesMs.push(performance.now() - since)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const began = performance.now()
  try {
    if (ratePerSecond === undefined) await askWithoutPause(open, began + durationMs, ask)
    else await askAtRate(open, (ratePerSecond * durationMs) / 1_000, ratePerSecond, ask)
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

async function askAtRate(open: HttpConnection[], count: number, perSecond: number, ask: Ask) {
  const free = [...open]
  const waiting: ((connection: HttpConnection) => void)[] = []
  await sendAtRate(count, perSecond, async (_, since) => {
    // Connections take turns, because a server closes idle ones.
    const connection =
      free.shift() ?? (await new Promise<HttpConnection>((resolve) => waiting.push(resolve)))
    await ask(connection, since)
    const next = waiting.shift()
    if (next) next(connection)
    else free.push(connection)
  })
}

/**
 * Sends at a fixed rate, however fast the answers come, and waits for all answers.
 *
 * @param send gets the number of the request, and when it was due
 */
export async function sendAtRate(
  count: number,
  perSecond: number,
  send: (index: number, since: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const sending: Promise<void>[] = []
  while (sending.length < count) {
    const due = began + (sending.length / perSecond) * 1_000
    if (due <= performance.now()) sending.push(send(sending.length, due))
    else await sleep(1)
  }
  await Promise.all(sending)
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
