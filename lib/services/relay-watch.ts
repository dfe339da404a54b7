import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { beaconRoundAtOrAfter, type DrandChain } from '@/lib/domain/fairness/drand'
import { log } from '@/lib/log'
import { askRelays } from './drand-relay'

/** The round asked for is this old: every relay that is up to date has it, in milliseconds. */
const ROUND_AGE_MS = 9_000
const ASK_EVERY_MS = 45_000
/** One right answer counts for this long, so two in a row may fail, in milliseconds. */
const COUNTS_FOR_MS = 150_000
/** The start of a process waits no longer than this for the first answer, in milliseconds. */
const FIRST_ANSWER_MS = 1_500

interface RelayWatchOptions {
  readonly chain: DrandChain
  readonly relays: readonly string[]
  readonly askEveryMs?: number
  readonly countsForMs?: number
}

/**
 * Whether the relays of a beacon can be counted on, for FAIRNESS_BEACON=auto. Every so often they are
 * asked for a round of a moment ago; only an answer that verifies here counts, so a relay that lies or
 * has stopped is none. What changes is logged once.
 */
export class RelayWatch {
  private answeredAt = Number.NEGATIVE_INFINITY
  private wasReachable: boolean | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly options: RelayWatchOptions) {}

  /** True while a relay has answered rightly within the last minutes. */
  get isReachable(): boolean {
    return performance.now() - this.answeredAt <= (this.options.countsForMs ?? COUNTS_FOR_MS)
  }

  /** Asks from now on, and waits a moment for the first answer: the first rounds may announce it then. */
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
    const round = beaconRoundAtOrAfter(chain, Date.now() - ROUND_AGE_MS)
    try {
      await askRelays(chain, relays, round)
      this.answeredAt = performance.now()
    } catch {
      // What is wrong with each relay the doctor tells; here it is only that none answers.
    }
    const { isReachable } = this
    if (isReachable !== this.wasReachable) {
      log.info(
        { relays: relays.length },
        isReachable
          ? 'relays of the beacon answer: coming rounds announce public randomness'
          : 'no relay of the beacon answers: coming rounds announce no public randomness',
      )
    }
    this.wasReachable = isReachable
  }
}
