'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { GameId } from '@/lib/games/game'

// What the live stream of whichever page says of notices, for the bell that every page has.

type Listener = () => void

let unread: number | null = null
/** The game that each stream is of and whose round the page shows; null where it shows none. */
let streams: readonly (GameId | null)[] = []
const listeners = new Set<Listener>()
const hearers = new Set<(game: GameId | null) => void>()

function tellAll(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: Listener): Listener {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setUnread(count: number): void {
  unread = count
  tellAll()
}

/** The newest known number of unread notices; what the server renders comes first. */
export function useUnread(rendered: number): number {
  useEffect(() => setUnread(rendered), [rendered])
  return useSyncExternalStore(
    subscribe,
    () => unread ?? rendered,
    () => rendered,
  )
}

/**
 * A part of the page opens a stream of its own. Returns what to call when it closes it.
 * @param shown the game whose results the player reads there.
 */
export function noteStream(shown: GameId | null): Listener {
  streams = [...streams, shown]
  tellAll()
  return () => {
    const at = streams.indexOf(shown)
    streams = streams.filter((_, index) => index !== at)
    tellAll()
  }
}

/** Whether the player reads the results of a game on the page itself. */
export function isGameShown(game: GameId): boolean {
  return streams.includes(game)
}

/** True while a part of the page has a live stream of its own. */
export function useHasStream(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => streams.length > 0,
    () => true,
  )
}

/** There may be a new notice: of a round of this game, or of money. */
export function hearNotice(game: GameId | null): void {
  for (const hear of hearers) hear(game)
}

export function onNotice(hear: (game: GameId | null) => void): Listener {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
