'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '@/lib/base/browser/store'
import type { GameId } from '@/lib/games/catalog/game'

// Notice updates from the live stream of the current page, for the bell on every page.

type Listener = () => void

const unread = createStore<number | null>(null)
/**
 * One entry per open stream: the game whose results and own winnings the page shows there, or null
 * if it shows none.
 */
const streams = createStore<readonly (GameId | null)[]>([])
const hearers = new Set<(game: GameId | null) => void>()

export const setUnread: (count: number) => void = unread.set

/**
 * Returns the latest known number of unread notices, starting with the number that the server
 * rendered.
 */
export function useUnread(rendered: number): number {
  useEffect(() => setUnread(rendered), [rendered])
  return useSyncExternalStore(
    unread.subscribe,
    () => unread.get() ?? rendered,
    () => rendered,
  )
}

/**
 * Registers a stream that a part of the page opens. Returns the function to call when the stream is
 * closed.
 * @param shown the game whose results the player sees there.
 */
export function noteStream(shown: GameId | null): Listener {
  streams.set([...streams.get(), shown])
  return () => {
    const at = streams.get().indexOf(shown)
    streams.set(streams.get().filter((_, index) => index !== at))
  }
}

/** Returns true if the page itself shows the results of the game and what the player won. */
export function isGameShown(game: GameId): boolean {
  return streams.get().includes(game)
}

/** True while a part of the page has a live stream of its own. */
export function useHasStream(): boolean {
  return useSyncExternalStore(
    streams.subscribe,
    () => streams.get().length > 0,
    () => true,
  )
}

/** Announces that there may be a new notice: about a round of this game, or about money if null. */
export function hearNotice(game: GameId | null): void {
  for (const hear of hearers) hear(game)
}

export function onNotice(hear: (game: GameId | null) => void): Listener {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
