'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { createStore, useStore } from '@/lib/base/browser/store'
import type { BalanceView } from '@/lib/play/rounds/wire-screen'

/**
 * The player's main balance as the server last reported it. The header, the wallet and the games
 * all show this one. `after` is null if the source (polling) doesn't report what a stake would
 * leave.
 */
export interface KnownBalance {
  readonly main: number
  readonly after: BalanceView['after'] | null
}

const known = createStore<KnownBalance | null>(null)
/** Balances of pages that were shown before: going back shows the same page again. */
const old = new WeakSet<KnownBalance>()
/**
 * Number of parts of the page that hold the balance until a result is shown, and the latest update
 * received since.
 */
let holders = 0
let heard: (() => void) | null = null
/** Number of updates from the stream and polling so far. */
let updates = 0
/** Payout of the round on screen as text, if it paid more than was staked. */
const won = createStore<string | null>(null)

/** Sets the balance that the server reported. Nothing in the browser computes a balance. */
export const setBalance: (balance: KnownBalance | null) => void = known.set

/** For sources that only know the main balance. If it is unchanged, `after` stays known. */
export function setMainBalance(main: number): void {
  if (known.get()?.main === main) return
  setBalance({ main, after: null })
}

/** Returns a function that tells if an update arrived since now. An answer to a call may be older. */
export function watchForUpdate(): () => boolean {
  const before = updates
  return () => updates !== before
}

/**
 * Applies an update from the stream or polling, or postpones it until nothing on the page holds the
 * balance.
 */
export function onBalance(take: () => void): void {
  updates += 1
  if (holders === 0) take()
  else heard = take
}

/** Postpones balance updates from the stream and polling while `isHeld`. */
export function useHeldBalance(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    holders += 1
    return () => {
      holders -= 1
      if (holders > 0) return
      heard?.()
      heard = null
    }
  }, [isHeld])
}

/**
 * Returns the current balance. `rendered` is the balance in the server-rendered page: it shows
 * first, and replaces the known balance whenever the server renders again. Null for a visitor.
 */
export function useBalance(rendered: KnownBalance | null): KnownBalance | null {
  useEffect(() => {
    if (rendered !== null && old.has(rendered)) return
    if (rendered !== null) old.add(rendered)
    setBalance(rendered)
  }, [rendered])
  return useSyncExternalStore(
    known.subscribe,
    () => (rendered === null ? null : (known.get() ?? rendered)),
    () => rendered,
  )
}

/**
 * Highlights the balance while a game shows a round's payout. @param paid as text; null if there is
 * no net win.
 */
export function useLitBalance(paid: string | null): void {
  useEffect(() => {
    if (paid === null) return
    won.set(paid)
    return () => won.set(null)
  }, [paid])
}

/** Returns the payout of the round on screen if it is a net win; null otherwise. */
export function useWon(): string | null {
  return useStore(won)
}
