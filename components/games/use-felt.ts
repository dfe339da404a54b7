'use client'

import { useEffect, useRef } from 'react'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useReducedMotion } from '@/components/ui/use-reduced-motion'
import { SOUND, useDeviceSwitch } from './device-switch'
import { type GameState, hasNetWin } from './use-game'

/** Comes with the first press: no sound is ever before it. */
const FEEL = new LazyChunk(() => import('./feel'))

/** Lets a player feel an accepted bet, the last seconds, cards and a net win; nothing where motion is unwanted. */
export function useFelt(state: GameState, isPlayer: boolean): void {
  const { betting, moment, unfolding } = state
  const chunk = useLazyChunk(FEEL, false, { isOptional: true })
  const isHeard = useDeviceSwitch(SOUND)
  const isStill = useReducedMotion()
  const feel = chunk && isPlayer && !isStill ? chunk.feel : null

  const { kind } = betting.status
  const seconds = moment.phase === 'closing' ? Math.ceil(moment.bettingLeftMs / 1_000) : 0
  useOnChange(kind === 'confirmed' || kind === 'stands', (isIn) => {
    if (isIn) feel?.('bet', isHeard)
  })
  useOnChange(seconds, (left) => {
    if (left > 0 && left <= 3 && isHeard) feel?.('tick', true)
  })
  useOnChange(unfolding?.dealt ?? 0, (dealt) => {
    if (dealt > 0 && isHeard) feel?.('card', true)
  })
  useOnChange(hasNetWin(state), (isWin) => {
    if (isWin) feel?.('win', isHeard)
  })
}

/** Calls back when a value has changed while the page was open, and never for the first one. */
function useOnChange<T>(value: T, onChange: (value: T) => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    onChange(value)
  })
}
