import 'server-only'
import { getEnv } from '@/lib/config/env'
import type { GameId } from '@/lib/games/game'
import { OutageLog } from '@/lib/log'
import { getRedis } from '@/lib/queue/redis'
import { type LiveMessage, liveChannel } from './channel'

const outage = new OutageLog('publish to live screens')

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

/** Tells the live screens of these players, in a moment, that a balance of theirs changed. */
export function publishBalances(playerIds: readonly string[]): void {
  if (playerIds.length === 0) return
  if (changed.size === 0) setTimeout(sendChanged, COLLECT_MS).unref()
  for (const id of playerIds) changed.add(id)
}

/** Tells the open pages of these players to look for a new notice. */
export function publishNotices(playerIds: readonly string[]): void {
  if (playerIds.length > 0) send({ type: 'notices', playerIds: [...playerIds] })
}

/** Tells the desks of staff that a request was filed, opened, claimed or decided. */
export function publishRequests(): void {
  send({ type: 'requests' })
}

function sendChanged(): void {
  send({ type: 'balances', playerIds: [...changed] })
  changed.clear()
}

/** After a message that was lost the screens are told so, tried this often, in milliseconds. */
const TELL_MISSED_EVERY_MS = 1_000

let isMissed = false

/**
 * Nobody waits for a message and none is vital: what it announces is committed. Where one is lost
 * the screens are told to look at everything as soon as Redis takes messages again.
 */
function send(message: LiveMessage): void {
  const failed = (error: unknown) => {
    outage.failed(error)
    if (isMissed) return
    isMissed = true
    setTimeout(() => {
      isMissed = false
      send({ type: 'missed' })
    }, TELL_MISSED_EVERY_MS).unref()
  }
  try {
    getRedis()
      .publish(liveChannel(getEnv().REDIS_PREFIX), JSON.stringify(message))
      .then(() => outage.worked(), failed)
  } catch (error) {
    failed(error)
  }
}
