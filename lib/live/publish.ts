import 'server-only'
import { getEnv } from '@/lib/config/env'
import type { GameId } from '@/lib/domain/games/game'
import { OutageLog } from '@/lib/log'
import { getRedis } from '@/lib/queue/redis'
import { type LiveMessage, liveChannel } from './channel'

const outage = new OutageLog('telling live screens')

/**
 * Tells the live screens of a game that a round of it was opened, settled or voided. With a result
 * they look at every balance they show, so the winners need no message of their own.
 */
export function publishGame(game: GameId): void {
  send({ type: 'game', game })
}

/** Players whose change is told together, so that a burst of bets becomes one message, in milliseconds. */
const COLLECT_MS = 10

const changed = new Set<string>()

/** Tells the live screens of these players, in a moment, that their main balance changed. */
export function publishBalances(playerIds: readonly string[]): void {
  if (playerIds.length === 0) return
  if (changed.size === 0) setTimeout(sendChanged, COLLECT_MS).unref()
  for (const id of playerIds) changed.add(id)
}

function sendChanged(): void {
  send({ type: 'balances', playerIds: [...changed] })
  changed.clear()
}

/**
 * Nobody waits for a message and none is vital: what it announces is committed, and a screen that
 * misses it finds out within seconds. So a failure is logged and goes no further.
 */
function send(message: LiveMessage): void {
  try {
    getRedis()
      .publish(liveChannel(getEnv().REDIS_PREFIX), JSON.stringify(message))
      .then(
        () => outage.worked(),
        (error: unknown) => outage.failed(error),
      )
  } catch (error) {
    outage.failed(error)
  }
}
