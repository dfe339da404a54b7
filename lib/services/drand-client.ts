import 'server-only'
import { beaconRoundTime, type DrandChain } from '@/lib/domain/fairness/drand'
import { log } from '@/lib/log'
import { getMetrics } from '@/lib/metrics'
import type { AnnounceBeacon, AnnouncedBeacon, Beacon } from './beacon'
import { askRelays } from './drand-relay'

/** Signatures that this process remembers: an hour of quicknet, far more than rounds that wait. */
const ROUNDS_KEPT = 1_200
/** A process that has failed fewer times gives nothing up: it may have been the one that was away. */
const FAILURES_BEFORE_GIVING_UP = 3
/** Pause after that many failures in a row, in milliseconds: a beacon that is gone is asked rarely. */
const PAUSES: readonly { readonly from: number; readonly ms: number }[] = [
  { from: 300, ms: 300_000 },
  { from: 60, ms: 15_000 },
  { from: 0, ms: 500 },
]

interface Asked {
  signature: string | null
  isAsking: boolean
  failures: number
  /** Not before this, on this machine's clock. */
  nextAt: number
}

interface DrandClientOptions {
  readonly chain: DrandChain
  /** Base addresses of relays. */
  readonly relays: readonly string[]
  /** How long a round waits after its beacon was due, in milliseconds. */
  readonly waitMs: number
  readonly announce: AnnounceBeacon
  /** Called when a signature has come: whoever waits for it may go on. */
  readonly onArrival: () => void
}

/**
 * drand as the worker knows it. It is asked by ticks, answers them at once with what it has, and
 * fetches what it has not: no tick waits for a relay, and one round that waits holds up no other.
 */
export class DrandClient implements Beacon {
  readonly announceFor: AnnounceBeacon
  private readonly rounds = new Map<number, Asked>()

  constructor(private readonly options: DrandClientOptions) {
    this.announceFor = options.announce
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
    if (network !== chain.network) throw new Error(`no beacon ${network}, only ${chain.network}`)
    const known = this.rounds.get(round)
    if (known) return known
    // A relay asked before the time has nothing to answer; asked at the time it has it soon after.
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
      if (asked.failures > 0) log.info({ beacon: round, failures: asked.failures }, 'beacon came')
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

/** Once for each round: the first failures are often a relay that is a moment behind. */
function logFailure(beacon: number, error: unknown): void {
  const reasons = error instanceof AggregateError ? error.errors : [error]
  log.error({ beacon, reasons: reasons.map(String) }, 'no relay has the beacon; asked again')
}
