import 'server-only'
import { OutageLog } from '@/lib/base/log'
import { type LiveBalance, listLiveBalances } from '@/lib/money/ledger/read-balances'
import { toBalanceView } from '@/lib/play/rounds/wire-screen'
import { type Connections, encodeEvent } from './connections'

/** Milliseconds for which changes are collected, so that a burst of bets becomes one query. */
const COLLECT_MS = 30
/** Most players read in one query. */
const PLAYERS_A_QUERY = 5_000
/** Pause before balances that could not be read are read again, in milliseconds. */
const RETRY_MS = 2_000

/**
 * Sends players their own balance when it has changed. One query at a time reads all balances that
 * are needed, so an older balance never arrives after a newer one.
 */
export class BalanceSender {
  private readonly wanted = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private isSending = false
  private readonly outage = new OutageLog('reading balances for live screens')

  constructor(private readonly connections: Connections) {}

  /** Queues the balances of these players for sending, if they are connected here. */
  want(playerIds: readonly string[] | 'all'): void {
    const ids = playerIds === 'all' ? this.connections.playerIds() : playerIds
    for (const id of ids) if (this.connections.hasPlayer(id)) this.wanted.add(id)
    this.arm(COLLECT_MS)
  }

  private arm(delayMs: number): void {
    if (this.wanted.size === 0 || this.timer || this.isSending) return
    this.timer = setTimeout(() => void this.flush(), delayMs)
    this.timer.unref()
  }

  private async flush(): Promise<void> {
    this.timer = undefined
    this.isSending = true
    // Reading thousands of balances would hold up the result that they come with.
    await this.connections.untilWritten()
    const batch = [...this.wanted].slice(0, PLAYERS_A_QUERY)
    for (const id of batch) this.wanted.delete(id)
    let pauseMs = COLLECT_MS
    try {
      this.send(await listLiveBalances(batch))
      this.outage.worked()
    } catch (error) {
      this.outage.failed(error)
      for (const id of batch) if (this.connections.hasPlayer(id)) this.wanted.add(id)
      pauseMs = RETRY_MS
    }
    this.isSending = false
    this.arm(pauseMs)
  }

  /**
   * Sends each connection its balance. A session that has ended since it connected gets no more
   * balances: its connection is closed and comes back as a visitor's. A session that had already
   * ended before becomes a visitor's immediately.
   */
  private send(rows: readonly LiveBalance[]): void {
    const byPlayer = new Map(rows.map((row) => [row.playerId, row]))
    const to = rows.flatMap(({ playerId }) => this.connections.ofPlayer(playerId))
    this.connections.inTurns(to, (connection) => {
      const { id, sessionId } = connection.listener.player ?? {}
      const row = id && byPlayer.get(id)
      if (row && sessionId && row.sessionIds.includes(sessionId)) {
        connection.hasStood = true
        connection.send(encodeEvent({ type: 'balance', ...toBalanceView(row.balance) }))
      } else if (connection.hasStood) {
        connection.close()
      } else {
        this.connections.toVisitor(connection)
      }
    })
  }
}
