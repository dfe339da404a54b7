import 'server-only'
import { log } from '@/lib/base/log'
import type { GameId } from '@/lib/games/catalog/game'
import { listPlayersOfRounds } from '@/lib/money/notices/read-notices'
import { type Connections, encodeEvent } from './connections'

/** Tells players that there may be a notice, without any details. */
export class NoticeSender {
  constructor(private readonly connections: Connections) {}

  send(playerIds: readonly string[], game: GameId | null): void {
    const bytes = encodeEvent({ type: 'notice', game })
    const to = playerIds.flatMap((id) => this.connections.ofPlayer(id))
    this.connections.inTurns(to, (connection) => connection.send(bytes))
  }

  /** Notifies players with a bet in these rounds, because they may be looking at something else. */
  sendResults(game: GameId, countdownIds: readonly string[]): void {
    listPlayersOfRounds(game, countdownIds, this.connections.playerIds()).then(
      (playerIds) => this.send(playerIds, game),
      (error: unknown) =>
        log.warn({ error }, 'players on other pages could not be told of results'),
    )
  }
}
