import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { OutageLog } from '@/lib/base/log'
import { getRedis } from '@/lib/base/queue/redis'
import { type LiveMessage, liveChannel } from './channel'

const outage = new OutageLog('publishing to live screens')

/**
 * Tells the live screens of a game that one of its rounds was opened, settled or voided. With a
 * result, all balances on these screens are read again, so the winners need no message of their
 * own.
 */
export function publishGame(game: string): void {
  send({ type: 'game', game })
}

/**
 * Milliseconds for which changed players are collected, so that a burst of bets becomes one
 * message.
 */
const COLLECT_MS = 10

const changed = new Set<string>()

/** Tells the live screens of these players, in a moment, that one of their balances changed. */
export function publishBalances(playerIds: readonly string[]): void {
  if (playerIds.length === 0) return
  if (changed.size === 0) setTimeout(sendChanged, COLLECT_MS).unref()
  for (const id of playerIds) changed.add(id)
}

/** Tells the open pages of these players to look for a new notice. */
export function publishNotices(playerIds: readonly string[]): void {
  if (playerIds.length > 0) send({ type: 'notices', playerIds: [...playerIds] })
}

/** Tells staff desks that a request was sent, opened, claimed or decided. */
export function publishRequests(): void {
  send({ type: 'requests' })
}

/**
 * Tells staff desks and the player that staff claimed or decided a request. The player's open pages
 * then read the request's status too, so this is also sent when no balance changed.
 */
export function publishDecided({ playerId }: { readonly playerId: string }): void {
  publishBalances([playerId])
  publishNotices([playerId])
  publishRequests()
}

function sendChanged(): void {
  send({ type: 'balances', playerIds: [...changed] })
  changed.clear()
}

/** After a lost message, milliseconds between attempts to tell the screens about it. */
const TELL_MISSED_EVERY_MS = 1_000

let isMissed = false

/**
 * Sends a message without waiting. No message is vital, because the change that it announces is
 * committed. After a lost message, the screens are told to read everything again as soon as Redis
 * accepts messages again.
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
