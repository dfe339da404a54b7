'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { BalanceView } from '@/lib/rounds/wire-screen'

/**
 * The player's main balance as the server last said it. Header, wallet and games all show this one.
 * `after` is null where the source (polling) does not tell what a stake would leave.
 */
export interface KnownBalance {
  readonly main: number
  readonly after: BalanceView['after'] | null
}

let known: KnownBalance | null = null
/** How many parts of the page wait for a result, and what has been heard since. */
let holders = 0
let heard: (() => void) | null = null
const listeners = new Set<() => void>()

/** Takes over what the server said. Nothing in the browser computes a balance. */
export function setBalance(balance: KnownBalance | null): void {
  known = balance
  for (const listener of listeners) listener()
}

/** For sources that know the balance alone: what stakes would leave stays known if it is unchanged. */
export function setMainBalance(main: number): void {
  if (known?.main === main) return
  setBalance({ main, after: null })
}

/** Takes over what stream or polling said, once nothing on the page waits for a result any more. */
export function hearBalance(take: () => void): void {
  if (holders === 0) take()
  else heard = take
}

/** Keeps what stream and polling say of the balance back while it is held. */
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The balance of now. `rendered` is what the server put into the page: it shows first, and replaces
 * what is known whenever the server renders again. Null for a visitor.
 */
export function useBalance(rendered: KnownBalance | null): KnownBalance | null {
  useEffect(() => setBalance(rendered), [rendered])
  return useSyncExternalStore(
    subscribe,
    () => (rendered === null ? null : (known ?? rendered)),
    () => rendered,
  )
}
