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
/** What a round in sight has paid, where that is more than it cost. */
let won: string | null = null
const listeners = new Set<() => void>()

function tellAll(): void {
  for (const listener of listeners) listener()
}

/** Takes over what the server said. Nothing in the browser computes a balance. */
export function setBalance(balance: KnownBalance | null): void {
  known = balance
  tellAll()
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

/** Lights the balance up while a game shows what a round paid. @param paid as text; null for no net win. */
export function useLitBalance(paid: string | null): void {
  useEffect(() => {
    if (paid === null) return
    const show = (text: string | null) => {
      won = text
      tellAll()
    }
    show(paid)
    return () => show(null)
  }, [paid])
}

/** What the round in sight has paid after a net win; null otherwise. */
export function useWon(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => won,
    () => null,
  )
}
