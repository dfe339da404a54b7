import { OutageLog } from '@/lib/base/log'
import type { Game } from '@/lib/games/catalog/game'
import { recordHeartbeat } from '@/lib/house/operations/record-heartbeat'
import type { Beacon } from '@/lib/play/fairness/beacon'
import { type TickedGame, tickGame } from '@/lib/play/rounds/tick-game'

/** Milliseconds without any tick after which this process ticks on its own. */
const SILENCE_MS = 3_000
const WATCH_EVERY_MS = 1_000
/**
 * Most ticks at the same time in one process, because a long settlement must not delay the opening
 * of the next round.
 */
const MAX_AT_ONCE = 4

/**
 * Runs ticks for every trigger: jobs at exact times, the sweep, or, while Redis is away or has lost
 * the jobs, this process's own watch.
 */
export class Ticker {
  private readonly running = new Set<Promise<void>>()
  private readonly outage = new OutageLog('ticking rounds')
  private lastStartedAt = Number.NEGATIVE_INFINITY
  private watch: NodeJS.Timeout | undefined
  private isStopping = false

  constructor(
    private readonly games: readonly Game[],
    private readonly beacon: Beacon,
    private readonly onTicked: (game: Game, ticked: TickedGame) => void,
  ) {}

  /** Ticks every game, or one. Never throws: errors are logged, and the next tick tries again. */
  async tick(only?: string): Promise<void> {
    await this.start(() => {
      this.lastStartedAt = performance.now()
      return this.run(this.games.filter((game) => only === undefined || game.id === only))
    })
  }

  startWatch(): void {
    this.watch = setInterval(() => {
      if (performance.now() - this.lastStartedAt > SILENCE_MS) void this.tick()
    }, WATCH_EVERY_MS)
  }

  /** Starts no more ticks and waits for those that are running. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearInterval(this.watch)
    await Promise.all(this.running)
  }

  private async start(work: () => Promise<void>): Promise<void> {
    if (this.isStopping || this.running.size >= MAX_AT_ONCE) return
    const run = work()
    this.running.add(run)
    await run.finally(() => this.running.delete(run))
  }

  private async run(games: readonly Game[]): Promise<void> {
    try {
      for (const game of games) this.onTicked(game, await tickGame(game.id, this.beacon))
      await recordHeartbeat(this.beacon.announceFor(Date.now()) ? 'drand' : 'none')
      this.outage.worked()
    } catch (error) {
      this.outage.failed(error)
    }
  }
}
