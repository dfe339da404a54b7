'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { GameId } from '@/lib/games/game'

// What the live stream of whichever page says of notices, for the bell that every page has.

type Listener = () => void

let unread: number | null = null
let streams = 0
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

/** A part of the page opens a stream of its own. Returns what to call when it closes it. */
export function noteStream(): Listener {
  streams += 1
  tellAll()
  return () => {
    streams -= 1
    tellAll()
  }
}

/** True while a part of the page has a live stream of its own. */
export function useHasStream(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => streams > 0,
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
