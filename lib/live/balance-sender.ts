import 'server-only'
import { type LiveBalance, listLiveBalances } from '@/lib/ledger/read-balances'
import { OutageLog } from '@/lib/log'
import { toBalanceView } from '@/lib/rounds/wire-screen'
import { type Connections, encodeEvent } from './connections'

/** Changes are collected this long, so that a burst of bets becomes one query, in milliseconds. */
const COLLECT_MS = 30
/** Players asked for in one query. */
const PLAYERS_A_QUERY = 5_000
/** Pause before balances that could not be read are tried again, in milliseconds. */
const RETRY_MS = 2_000

/**
 * Sends players their own balance when it changed. One query at a time reads all that are wanted,
 * so an older balance never arrives after a newer one.
 */
export class BalanceSender {
  private readonly wanted = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private isSending = false
  private readonly outage = new OutageLog('reading balances for live screens')

  constructor(private readonly connections: Connections) {}

  /** Wants the balances of these players sent, as far as they are connected here. */
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
   * A session that was ended since it connected is shown no balance any more, and comes back as a visitor's; one
   * that had ended before is a visitor's at once.
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
