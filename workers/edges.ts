import type { Queue } from 'bullmq'
import type { AnnounceBeacon } from '@/lib/fairness/beacon'
import { beaconRoundTime, QUICKNET } from '@/lib/fairness/rules/drand'
import type { Game } from '@/lib/games/game'
import { OutageLog } from '@/lib/log'
import { drawDelayMs } from '@/lib/rounds/rules/draw-delay'
import type { Slot } from '@/lib/rounds/rules/slots'
import type { TickedGame } from '@/lib/rounds/tick-game'

/** Edges of this many rounds, from the one of now, have a job waiting. */
const ROUNDS_WITH_JOBS = 2
/** Jobs come this much after their edge, so that the database's clock has passed it, in milliseconds. */
const AFTER_EDGE_MS = 3

export const EDGE_JOB = 'edge'

/** Sees to it that a job waits for each exact time at which something is due. */
export class EdgeScheduler {
  private readonly known = new Set<string>()
  private readonly outage = new OutageLog('adding jobs for exact times')

  constructor(
    private readonly queue: Queue,
    private readonly announce: AnnounceBeacon,
  ) {}

  /** Adds the jobs that are missing. Nobody waits for it: the sweep does the same a second later. */
  add(game: Game, { now, slots, verdicts }: TickedGame): void {
    const edges = slots.slice(0, ROUNDS_WITH_JOBS).flatMap((slot) => this.edgesOf(slot))
    const jobs = [...edges, ...verdicts.map((verdict) => ({ edge: 'verdict', ...verdict }))]
      .map((edge) => jobFor(game, edge, now))
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

  private edgesOf(slot: Slot): Edge[] {
    const { countdownId } = slot
    const cutoffSeconds = (slot.endsAt - slot.closesAt) / 1_000
    const beacon = this.announce(slot.closesAt)
    const edges = [
      { edge: 'open', at: slot.opensAt },
      { edge: 'close', at: slot.closesAt },
      { edge: 'draw', at: slot.closesAt + drawDelayMs(cutoffSeconds) },
    ]
    if (beacon) edges.push({ edge: 'beacon', at: beaconRoundTime(QUICKNET, beacon.round) })
    return edges.map((edge) => ({ countdownId, ...edge }))
  }

  /** Adds all of them again at the next tick: Redis may have lost its data. A job there is stays one. */
  forget(): void {
    this.known.clear()
  }
}

/** A moment at which something of a round is due, epoch milliseconds. */
interface Edge {
  readonly countdownId: string
  readonly edge: string
  readonly at: number
}

function jobFor(game: Game, { countdownId, edge, at }: Edge, now: number) {
  const jobId = `${game.id}-${countdownId}-${edge}`
  return {
    name: EDGE_JOB,
    data: { game: game.id },
    opts: { jobId, delay: at - now + AFTER_EDGE_MS },
  }
}
