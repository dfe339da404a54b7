import { useEffect } from 'react'
import { useOnChange } from '@/components/ui/use-on-change'
import { useReducedMotion } from '@/components/ui/use-reduced-motion'
import { SOUND, useDeviceSwitch, VIBRATION } from '@/lib/base/browser/device-switch'
import { hasNetWin } from './my-round'
import type { GameState } from './use-game'

/**
 * Events that a player hears or feels: an accepted bet, each of the last three seconds, a card, a
 * net win.
 */
type Felt = 'bet' | 'tick' | 'card' | 'win'

interface Tone {
  /** Hertz. */
  readonly pitch: number
  /** Seconds from the start of the sound. */
  readonly at: number
  readonly lasts: number
}

/** Every sound is shorter than half a second. */
const SOUNDS: Readonly<Record<Felt, readonly Tone[]>> = {
  bet: [
    { pitch: 440, at: 0, lasts: 0.08 },
    { pitch: 660, at: 0.07, lasts: 0.12 },
  ],
  tick: [{ pitch: 880, at: 0, lasts: 0.05 }],
  card: [{ pitch: 220, at: 0, lasts: 0.06 }],
  win: [
    { pitch: 523, at: 0, lasts: 0.12 },
    { pitch: 659, at: 0.1, lasts: 0.12 },
    { pitch: 784, at: 0.2, lasts: 0.24 },
  ],
}
/** Milliseconds. An event without a value is only heard. */
const VIBRATIONS: Partial<Record<Felt, number>> = { bet: 10, win: 20 }
const LOUDNESS = 0.12

let context: AudioContext | undefined

/**
 * Safari only plays the sounds of a context that a press created. The one it replaces takes along
 * the sounds that it held back.
 */
function wake(): void {
  if (context?.state === 'running' || !('AudioContext' in window)) return
  void context?.close()
  context = new AudioContext()
}

/** Vibrates for an event and plays its sound, as far as the player wants either. */
function feel(felt: Felt, isHeard: boolean, vibrates = false): void {
  const vibration = VIBRATIONS[felt]
  if (vibrates && vibration) navigator.vibrate?.(vibration)
  if (!isHeard || !('AudioContext' in window)) return
  context ??= new AudioContext()
  const now = context.currentTime
  for (const { pitch, at, lasts } of SOUNDS[felt]) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
    const gain = new GainNode(context, { gain: LOUDNESS })
    gain.gain.setTargetAtTime(0, now + at + lasts / 2, lasts / 6)
    tone.connect(gain).connect(context.destination)
    tone.start(now + at)
    tone.stop(now + at + lasts)
  }
}

/**
 * Lets a player hear and feel an accepted bet, the last seconds, cards and a net win. If motion is
 * unwanted, nothing vibrates and no card is heard that isn't seen, but the rest is.
 */
export function Feeling({ state }: { readonly state: GameState }) {
  const { betting, moment, unfolding } = state
  const isHeard = useDeviceSwitch(SOUND)
  const isStill = useReducedMotion()
  const vibrates = useDeviceSwitch(VIBRATION) && !isStill

  useEffect(() => {
    if (!isHeard) return
    for (const use of ['click', 'keydown']) window.addEventListener(use, wake)
    return () => {
      for (const use of ['click', 'keydown']) window.removeEventListener(use, wake)
    }
  }, [isHeard])

  const { kind } = betting.status
  const seconds = moment.phase === 'closing' ? Math.ceil(moment.bettingLeftMs / 1_000) : 0
  useOnChange(kind === 'confirmed' || kind === 'placed', (isIn) => {
    if (isIn) feel('bet', isHeard, vibrates)
  })
  useOnChange(seconds, (left) => {
    if (left > 0 && left <= 3) feel('tick', isHeard)
  })
  useOnChange(unfolding?.dealt ?? 0, (dealt) => {
    if (dealt > 0 && !isStill) feel('card', isHeard)
  })
  useOnChange(hasNetWin(state), (isWin) => {
    if (isWin) feel('win', isHeard, vibrates)
  })
  return null
}
