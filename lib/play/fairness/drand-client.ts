import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { log } from '@/lib/base/log'
import { getMetrics } from '@/lib/base/metrics'
import { beaconRoundTime, type DrandChain, verifyBeacon } from '@/lib/play/fairness/rules/drand'
import type { AnnounceBeacon, AnnouncedBeacon, Beacon, RelayState } from './beacon'

/** Signatures kept by this process: an hour of quicknet, far more than pending rounds. */
const ROUNDS_KEPT = 1_200
/** Failures before a round is given up. Fewer may be the fault of this process's own network. */
const FAILURES_BEFORE_GIVING_UP = 3
/**
 * Pause after that many failures in a row, in milliseconds. It grows, so that a lost beacon isn't
 * asked all the time.
 */
const PAUSES: readonly { readonly from: number; readonly ms: number }[] = [
  { from: 300, ms: 300_000 },
  { from: 60, ms: 15_000 },
  { from: 0, ms: 500 },
]

interface Asked {
  signature: string | null
  isAsking: boolean
  failures: number
  /** Earliest time of the next request, by this machine's clock. */
  nextAt: number
}

interface DrandClientOptions {
  readonly chain: DrandChain
  /** Base URLs of the relays. */
  readonly relays: readonly string[]
  /** How long a round waits after its beacon was due, in milliseconds. */
  readonly waitMs: number
  readonly announce: AnnounceBeacon
  readonly announceSeason?: AnnounceBeacon
  /** Called when a signature has arrived, so that its rounds can be drawn. */
  readonly onArrival: () => void
}

/**
 * The worker's view of drand. Ticks get a known signature immediately, and missing ones are fetched
 * in the background: no tick waits for a relay, and no round for another round's signature.
 */
export class DrandClient implements Beacon {
  readonly announceFor: AnnounceBeacon
  readonly announceSeason: AnnounceBeacon
  private readonly rounds = new Map<number, Asked>()

  constructor(private readonly options: DrandClientOptions) {
    this.announceFor = options.announce
    this.announceSeason = options.announceSeason ?? (() => null)
  }

  signatureOf(beacon: AnnouncedBeacon): string | null {
    const asked = this.find(beacon)
    const isTime = Date.now() >= asked.nextAt
    if (asked.signature === null && !asked.isAsking && isTime) void this.ask(beacon.round, asked)
    return asked.signature
  }

  isGivenUp(beacon: AnnouncedBeacon, now: number): boolean {
    const { chain, waitMs } = this.options
    const asked = this.find(beacon)
    const isLate = now > beaconRoundTime(chain, beacon.round) + waitMs
    return isLate && asked.signature === null && asked.failures >= FAILURES_BEFORE_GIVING_UP
  }

  private find({ network, round }: AnnouncedBeacon): Asked {
    const { chain } = this.options
    if (network !== chain.network)
      throw new Error(`beacon: expected network ${chain.network}, found ${network}`)
    const known = this.rounds.get(round)
    if (known) return known
    // Relays have a round shortly after its time, never before.
    const nextAt = beaconRoundTime(chain, round)
    const asked = { signature: null, isAsking: false, failures: 0, nextAt }
    this.rounds.set(round, asked)
    const [oldest] = this.rounds.keys()
    if (this.rounds.size > ROUNDS_KEPT && oldest !== undefined) this.rounds.delete(oldest)
    return asked
  }

  private async ask(round: number, asked: Asked): Promise<void> {
    asked.isAsking = true
    try {
      asked.signature = await askRelays(this.options.chain, this.options.relays, round)
      getMetrics().beaconFetches.inc({ result: 'found' })
      if (asked.failures > 0)
        log.info({ beacon: round, failures: asked.failures }, 'beacon arrived')
      this.options.onArrival()
    } catch (error) {
      getMetrics().beaconFetches.inc({ result: 'failed' })
      asked.failures += 1
      asked.nextAt = Date.now() + pauseAfter(asked.failures)
      if (asked.failures === FAILURES_BEFORE_GIVING_UP) logFailure(round, error)
    } finally {
      asked.isAsking = false
    }
  }
}

function pauseAfter(failures: number): number {
  return PAUSES.find(({ from }) => failures >= from)?.ms ?? 0
}

/**
 * Logs once per round, and not for the first failures: those are often just a relay that is a
 * moment late.
 */
function logFailure(beacon: number, error: unknown): void {
  const reasons = error instanceof AggregateError ? error.errors : [error]
  log.error({ beacon, reasons: reasons.map(String) }, 'no relay has the beacon; retrying')
}

/** Timeout for one relay's answer, in milliseconds. */
const ANSWER_WITHIN_MS = 3_000
/** Maximum size of an answer, in bytes. drand's have about 300. */
const MAX_ANSWER_BYTES = 4_096

const answer = z.object({
  round: z.number(),
  signature: z.string().transform((hex) => hex.toLowerCase()),
})

/**
 * Returns a beacon round's signature in hex, from the first relay whose answer verifies here, and
 * aborts the other requests. Relays are not trusted: an answer with a wrong round or signature, or
 * one that is late, too large or malformed, is ignored.
 *
 * @param relays base URLs that follow drand's HTTP API, version 1
 *   (https://docs.drand.love/developer/http-api).
 * @throws AggregateError with the error of each relay.
 */
export async function askRelays(
  chain: DrandChain,
  relays: readonly string[],
  round: number,
): Promise<string> {
  const found = new AbortController()
  try {
    const answers = relays.map((relay) => askRelay(chain, relay, round, found.signal))
    return (await Promise.any(answers)).signature
  } finally {
    found.abort()
  }
}

async function askRelay(
  chain: DrandChain,
  relay: string,
  round: number | 'latest',
  isFound?: AbortSignal,
): Promise<{ readonly round: number; readonly signature: string }> {
  const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const signal = isFound ? AbortSignal.any([isFound, timeout]) : timeout
  const response = await fetch(`${relay}/${chain.hash}/public/${round}`, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`${relay} answered ${response.status}`)
  const beacon = answer.parse(JSON.parse(await readShortText(response, relay)))
  if (round !== 'latest' && beacon.round !== round)
    throw new Error(`${relay}: expected round ${round}, found ${beacon.round}`)
  signal.throwIfAborted()
  if (!verifyBeacon(chain, beacon.round, beacon.signature)) {
    throw new Error(`${relay}: expected a signature of the network, found another`)
  }
  return beacon
}

/** Reads at most `MAX_ANSWER_BYTES` of an answer. */
async function readShortText(response: Response, relay: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_ANSWER_BYTES)
      throw new Error(`${relay}: expected ${MAX_ANSWER_BYTES} bytes at most, found ${length}`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Greatest age of an up-to-date relay's latest round, in milliseconds. */
const LATEST_AGE_MS = 30_000
/** How far our clocks may be behind the beacon's, in milliseconds. */
const BEHIND_MS = 1_000
const ASK_EVERY_MS = 45_000
/** Validity of one verified answer, in milliseconds: two probes in a row may fail. */
const COUNTS_FOR_MS = 150_000
/** Maximum time that a starting process waits for the first answer, in milliseconds. */
const FIRST_ANSWER_MS = 1_500

interface RelayWatchOptions {
  readonly chain: DrandChain
  readonly relays: readonly string[]
  /** Returns the database's time, epoch milliseconds: the clock that betting closes by. */
  readonly readDatabaseTime: () => Promise<number>
  readonly askEveryMs?: number
  readonly countsForMs?: number
}

/**
 * Checks whether a beacon's relays are reliable, and whether our clocks are behind the beacon's.
 * Regularly asks every relay for its latest round and counts only answers that verify here. No relay
 * can invent a round that isn't due yet. Logs each change once.
 */
export class RelayWatch implements RelayState {
  private answeredAt = Number.NEGATIVE_INFINITY
  private aheadAt = Number.NEGATIVE_INFINITY
  private wasReachable: boolean | null = null
  private wasAhead = false
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly options: RelayWatchOptions) {}

  get isReachable(): boolean {
    return this.isRecent(this.answeredAt) && !this.isAhead
  }

  get isAhead(): boolean {
    return this.isRecent(this.aheadAt)
  }

  private isRecent(at: number): boolean {
    return performance.now() - at <= (this.options.countsForMs ?? COUNTS_FOR_MS)
  }

  /**
   * Starts asking and waits briefly for the first answer, so that the first rounds can already
   * announce the beacon.
   */
  async start(): Promise<void> {
    const first = this.ask()
    this.timer = setInterval(() => void this.ask(), this.options.askEveryMs ?? ASK_EVERY_MS)
    await Promise.race([first, sleep(FIRST_ANSWER_MS, undefined, { ref: false })])
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private async ask(): Promise<void> {
    const { chain, relays } = this.options
    const answers = relays.map(async (relay) => {
      const { round } = await askRelay(chain, relay, 'latest')
      await this.compare(beaconRoundTime(chain, round))
    })
    // Errors are not logged here: the doctor reports the error of each relay.
    await Promise.any(answers).catch(() => null)
    this.report()
  }

  /** Compares the time of a relay's latest round with the clocks of this machine and the database. */
  private async compare(latestAt: number): Promise<void> {
    const databaseTime = await this.options.readDatabaseTime()
    const now = Math.min(databaseTime, Date.now())
    if (latestAt > now + BEHIND_MS) {
      this.aheadAt = performance.now()
      this.report()
    } else if (now - latestAt > LATEST_AGE_MS) {
      throw new Error(`expected a round of the last ${LATEST_AGE_MS} ms, found an older one`)
    } else this.answeredAt = performance.now()
  }

  private report(): void {
    const { isReachable, isAhead, options } = this
    const { relays } = options
    if (isAhead && !this.wasAhead) {
      log.error(
        { relays: relays.length },
        'our clock is behind the public beacon: new rounds announce no public randomness. Correct the clocks of this machine and of the database.',
      )
    }
    this.wasAhead = isAhead
    if (isReachable !== this.wasReachable) {
      log.info(
        { relays: relays.length },
        isReachable
          ? 'beacon relays answer: new rounds announce public randomness'
          : 'no beacon relay answers: new rounds announce no public randomness',
      )
    }
    this.wasReachable = isReachable
  }
}
