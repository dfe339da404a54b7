import type { Queue } from 'bullmq'
import { OutageLog } from '@/lib/base/log'
import type { Game } from '@/lib/games/catalog/game'
import { drawDelayMs } from '@/lib/games/schedule/rules/draw-delay'
import type { Slot } from '@/lib/games/schedule/rules/slots'
import type { AnnounceBeacon } from '@/lib/play/fairness/beacon'
import { beaconRoundTime, QUICKNET } from '@/lib/play/fairness/rules/drand'
import type { TickedGame } from '@/lib/play/rounds/tick-game'

/** Number of rounds, from the current one, whose due times have a job waiting. */
const ROUNDS_WITH_JOBS = 2
/**
 * Milliseconds that a job runs after its due time, so that the database's clock has passed that
 * time.
 */
const AFTER_DUE_MS = 3

export const DUE_JOB = 'due'

/** Makes sure that a job is waiting for each exact time at which something is due. */
export class DueTimeScheduler {
  private readonly known = new Set<string>()
  private readonly outage = new OutageLog('adding jobs for exact times')

  constructor(
    private readonly queue: Queue,
    private readonly announce: AnnounceBeacon,
  ) {}

  /**
   * Adds the jobs that are missing, without waiting for the result: the sweep does the same work a
   * second later.
   */
  add(game: Game, { now, slots, verdicts }: TickedGame): void {
    const dueTimes = slots.slice(0, ROUNDS_WITH_JOBS).flatMap((slot) => this.dueTimesOf(slot))
    const jobs = [...dueTimes, ...verdicts.map((verdict) => ({ step: 'verdict', ...verdict }))]
      .map((dueTime) => jobFor(game, dueTime, now))
      .filter(({ opts }) => opts.delay > 0 && !this.known.has(opts.jobId))
    if (jobs.length === 0) return
    for (const { opts } of jobs) this.known.add(opts.jobId)
    this.queue.addBulk(jobs).then(
      () => this.outage.worked(),
      (error: unknown) => {
        for (const { opts } of jobs) this.known.delete(opts.jobId)
        this.outage.failed(error)
      },
    )
  }

  private dueTimesOf(slot: Slot): DueTime[] {
    const { countdownId } = slot
    const cutoffSeconds = (slot.endsAt - slot.closesAt) / 1_000
    const beacon = this.announce(slot.closesAt)
    const dueTimes = [
      { step: 'open', at: slot.opensAt },
      { step: 'close', at: slot.closesAt },
      { step: 'draw', at: slot.closesAt + drawDelayMs(cutoffSeconds) },
    ]
    if (beacon) dueTimes.push({ step: 'beacon', at: beaconRoundTime(QUICKNET, beacon.round) })
    return dueTimes.map((dueTime) => ({ countdownId, ...dueTime }))
  }

  /**
   * Adds all jobs again at the next tick, because Redis may have lost its data. A job that still
   * exists is not duplicated.
   */
  forget(): void {
    this.known.clear()
  }
}

/** A time at which something of a round is due, in epoch milliseconds. */
interface DueTime {
  readonly countdownId: string
  readonly step: string
  readonly at: number
}

function jobFor(game: Game, { countdownId, step, at }: DueTime, now: number) {
  const jobId = `${game.id}-${countdownId}-${step}`
  return {
    name: DUE_JOB,
    data: { game: game.id },
    opts: { jobId, delay: at - now + AFTER_DUE_MS },
  }
}
